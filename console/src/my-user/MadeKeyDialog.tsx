import type { PersonalKey } from '@disadmin/contract/personal-keys/personal-keys'
import { useT } from '../kit/i18n.ts'
import { OneTimeSecret } from '../kit/OneTimeSecret.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** A key, the one time it is shown. It goes with its button alone: Escape would lose it unasked. */
export const MadeKeyDialog = ({ made, onClose }: { made: PersonalKey; onClose: () => void }) => {
  const t = useT()
  const texts = {
    label: t('personal-keys:made.label'),
    copy: t('word:copy'),
    copied: t('word:copied_to_clipboard'),
    notCopied: t('personal-keys:made.not_copied'),
  }
  return (
    <Dialog
      open
      size="md"
      title={t('personal-keys:made.title')}
      closeLabel={t('word:close')}
      onClose={(reason) => reason === 'close' && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('personal-keys:made.done')}
        </Button>
      }
    >
      <p className="mb-4 break-words text-ink-2">{t('personal-keys:made.text', made.name)}</p>
      <OneTimeSecret value={made.key ?? ''} texts={texts} />
    </Dialog>
  )
}
