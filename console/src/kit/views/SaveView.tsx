import { savedViews } from '@disadmin/contract/saved-views/saved-views'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ViewDialog } from './ViewDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useT } from '../i18n.ts'
import { useMay } from '../useMay.ts'
import { usePhone } from '../useMedia.ts'
import type { ViewProps } from './view.ts'

/** Keeps the list as it stands under a name; nobody does that in another's name. */
export const SaveView = (props: ViewProps) => {
  const t = useT()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  if (!useMay(savedViews.create)) return null
  return (
    <>
      {phone ? (
        <IconButton icon={Bookmark} size={32} label={t('saved-views:save')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Bookmark} onClick={() => setOpen(true)}>
          {t('saved-views:save')}
        </Button>
      )}
      {open && <ViewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
