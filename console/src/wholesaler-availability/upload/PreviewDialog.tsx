import type { AvailabilityPreview } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { ImportNotes, ImportPreview } from '../../kit/files/ImportParts.tsx'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  preview: AvailabilityPreview
  busy: boolean
  onClose: () => void
  onHandOn: () => void
}

/** What was read of the file, before it goes to VPOM; Enter hands it on. */
export const PreviewDialog = ({ preview: { filename, rows, notes, preview }, busy, onClose, onHandOn }: Props) => {
  const t = useT()
  const handOn = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      title={t('wholesaler-availability:preview.title')}
      description={`${filename} · ${t('files:dialog.rows', formatCount(rows), rows)}`}
      closeLabel={t('word:close')}
      onClose={() => !busy && onClose()}
      initialFocus={handOn}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('word:cancel')}
          </Button>
          <Button ref={handOn} variant="primary" icon={Send} busy={busy} onClick={onHandOn}>
            {t('wholesaler-availability:preview.hand_on')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{t('wholesaler-availability:preview.text')}</p>
        <ImportNotes notes={notes} />
        <ImportPreview
          title={t('wholesaler-availability:preview.rows')}
          rows={preview}
          columns={[
            { label: t('files:errors.row'), of: ({ row }) => row, align: 'end', width: 72 },
            { label: t('field:product_no'), of: ({ product_number }) => product_number },
            { label: t('field:quantity'), of: ({ quantity }) => formatCount(quantity), align: 'end', width: 120 },
          ]}
        />
      </div>
    </Dialog>
  )
}
