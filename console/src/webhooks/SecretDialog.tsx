import type { Webhook } from '@disadmin/contract/webhooks/webhooks'
import { Copy } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { t as translated, useT } from '../kit/i18n.ts'
import { showSuccess, showWarning } from '../kit/notify.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Browsers allow it only on https and on this machine itself. */
const copySecret = async (secret: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(secret)
    showSuccess(translated('webhooks:secret.copied'))
  } catch {
    showWarning(translated('webhooks:secret.not_copied'))
  }
}

/** The secret of a receiver, the one time it is shown. */
export const SecretDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const t = useT()
  const { url, secret = '', previous_secret_until: overlapUntil } = webhook
  return (
    <Dialog
      open
      size="md"
      title={t('webhooks:secret.title')}
      closeLabel={t('webhooks:close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks:secret.done')}
        </Button>
      }
    >
      <p className="mb-4 break-words text-ink-2">{t('webhooks:secret.text', url)}</p>
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={t('webhooks:secret.label')}
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={Copy} onClick={() => void copySecret(secret)}>
          {t('webhooks:secret.copy')}
        </Button>
      </div>
      {overlapUntil !== null && <p className="mt-4 text-ink-2">{t('webhooks:secret.overlap', formatMoment(overlapUntil))}</p>}
    </Dialog>
  )
}
