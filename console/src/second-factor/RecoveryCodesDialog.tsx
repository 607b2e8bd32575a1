import { Copy } from 'lucide-react'
import { copy } from '../kit/copy.ts'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Recovery codes, the one time they are shown. They go with the button alone: Escape would lose them unasked. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = useT()
  const words = { copied: t('word:copied_to_clipboard'), notCopied: t('second-factor:not_copied') }
  return (
    <Dialog
      open
      size="md"
      title={t('second-factor:codes_title')}
      closeLabel={t('word:close')}
      onClose={(reason) => reason === 'close' && onClose()}
      footer={
        <>
          <Button className="mr-auto" icon={Copy} onClick={() => void copy(codes.join('\n'), words)}>
            {t('second-factor:copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('second-factor:kept')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t('second-factor:codes_text')}</p>
      <ul aria-label={t('second-factor:codes_list')} className="grid gap-x-6 gap-y-2 font-mono phone:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-sm bg-sunken px-2 py-1 text-center">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
