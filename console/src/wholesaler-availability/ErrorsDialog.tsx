import type { ListedError } from '@disadmin/contract/kit/problem'
import { Copy, FileUp } from 'lucide-react'
import { copy } from '../kit/copy.ts'
import { ImportErrors } from '../kit/files/ImportParts.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export interface FileErrors {
  filename: string
  /** Products in it, right or wrong; absent where only the refusal is known. */
  rows?: number
  errors: readonly ListedError[]
  /** Of which the first are listed. */
  total: number
}

interface Props extends FileErrors {
  onClose: () => void
  onAnother: () => void
}

/** AVAIL-13: everything that is wrong with a file, where it stands. */
export const ErrorsDialog = ({ filename, rows, errors, total, onClose, onAnother }: Props) => {
  const t = useT()
  const counts = [
    ...(rows === undefined ? [] : [t('files:dialog.rows', formatCount(rows), rows)]),
    t('wholesaler-availability:errors', formatCount(total), total),
  ]
  const list = () => errors.map(({ row, column, value, text }) => [row, column ?? '', value, text].join('\t')).join('\n')
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      title={t('wholesaler-availability:dialog.errors')}
      description={`${t('wholesaler-availability:dialog.not_taken', filename)} ${counts.join(', ')}.`}
      closeLabel={t('word:close')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            icon={Copy}
            className="mr-auto"
            onClick={() =>
              void copy(list(), {
                copied: t('word:copied_to_clipboard'),
                notCopied: t('handoffs:panel.not_copied'),
              })
            }
          >
            {t('wholesaler-availability:dialog.copy_list')}
          </Button>
          <Button onClick={onClose}>{t('word:close')}</Button>
          <Button variant="primary" icon={FileUp} onClick={onAnother}>
            {t('wholesaler-availability:dialog.another')}
          </Button>
        </>
      }
    >
      <ImportErrors errors={errors} total={total} />
      <p className="mt-4 text-ink-2">{t('wholesaler-availability:dialog.head_row')}</p>
    </Dialog>
  )
}
