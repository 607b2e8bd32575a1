import { audit } from '@disadmin/contract/audit/audit'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../kit/Allowed.tsx'
import { useT } from '../kit/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type HistoryProps, HistoryTab } from './HistoryTab.tsx'

/** Opens the history of a record where there is no room for a tab; for those who may read the trail. `title` names the record. */
export const HistoryButton = ({ title, ...history }: HistoryProps & { title: string }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Allowed to={audit.list}>
      <IconButton icon={History} size={28} label={t('word:history')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        size="lg"
        closeOnOutside
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('audit:history.close')}
        bodyClassName="p-0"
      >
        <HistoryTab {...history} />
      </Dialog>
    </Allowed>
  )
}
