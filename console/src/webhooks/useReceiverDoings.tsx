import { type Webhook, type WebhookDelivery, webhooks } from '@disadmin/contract/webhooks/webhooks'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import type { List } from '../kit/useList.ts'
import { useAct } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { useMay } from '../kit/useMay.ts'
import { formatMoment } from '../kit/format.ts'
import { useGo } from '../kit/screenUrl.ts'
import { OneTimeSecret } from '../kit/OneTimeSecret.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ReceiverDialog } from './ReceiverDialog.tsx'
import type { ReceiverDoings } from './receivers.columns.tsx'

/** The secret of a receiver, the one time it is shown. */
const SecretDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
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

const changes = [webhooks.list, webhooks.deliveries]

/** What can be done with receivers, and the dialogs that belong to it. */
export const useReceiverDoings = (list: Pick<List<Webhook>, 'rows'>) => {
  const t = useT()
  const { row, isNew, open, begin, close } = useOpenedRow(list, 'receiver')
  const mayAdd = useMay(webhooks.create)
  const [shown, setShown] = useState<Webhook>()
  const remove = useConfirm(webhooks.delete, { changes, done: () => showSuccess(t('webhook-desk:deleted')) })
  const renew = useConfirm(webhooks.patch, {
    confirmLabel: t('webhook-desk:renew_yes'),
    changes,
    done: (webhook: Webhook) => setShown(webhook),
  })
  const go = useGo()
  const testing = useAct(webhooks.test, {
    changes: [webhooks.deliveries],
    done: ({ webhook_id: webhook }: WebhookDelivery) => {
      const show = () => void go({ screen: '/webhooks', search: { tab: 'deliveries', webhook } })
      showSuccess(t('webhook-desk:test.sent'), { action: { label: t('webhook-desk:test.show'), onPress: show } })
    },
  })
  const switching = useAct(webhooks.patch, { changes })
  const doings: ReceiverDoings = {
    edit: open,
    test: ({ id }) => testing.run({ params: { id } }),
    renew: ({ id, url }) => renew.ask({ params: { id: id }, body: { renew_secret: true } }, t('webhook-desk:renew_text', url)),
    remove: ({ id, url }) => remove.ask({ params: { id: id } }, t('webhook-desk:delete_text', url)),
    switchTo: ({ id }, isActive) => switching.run({ params: { id: id }, body: { is_active: isActive } }),
  }
  const dialogs = (
    <>
      {row && <ReceiverDialog webhook={row} onMade={setShown} onClose={close} />}
      {isNew && mayAdd && <ReceiverDialog webhook={undefined} onMade={setShown} onClose={close} />}
      {shown && <SecretDialog webhook={shown} onClose={() => setShown(undefined)} />}
      {remove.dialog}
      {renew.dialog}
    </>
  )
  return { doings, add: mayAdd ? begin : undefined, dialogs }
}
