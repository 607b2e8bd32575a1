import type { Webhook } from '@disadmin/contract/webhooks/webhooks'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { OneTimeSecret } from '../kit/OneTimeSecret.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The secret of a receiver, the one time it is shown. */
export const SecretDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const t = useT()
  const { url, secret = '', previous_secret_until: overlapUntil } = webhook
  const texts = {
    label: t('webhook-desk:secret.label'),
    copy: t('word:copy'),
    copied: t('word:copied_to_clipboard'),
    notCopied: t('webhook-desk:secret.not_copied'),
  }
  return (
    <Dialog
      open
      size="md"
      title={t('webhook-desk:secret.title')}
      closeLabel={t('word:close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhook-desk:secret.done')}
        </Button>
      }
    >
      <p className="mb-4 break-words text-ink-2">{t('webhook-desk:secret.text', url)}</p>
      <OneTimeSecret value={secret} texts={texts} />
      {overlapUntil !== null && <p className="mt-4 text-ink-2">{t('webhook-desk:secret.overlap', formatMoment(overlapUntil))}</p>}
    </Dialog>
  )
}
