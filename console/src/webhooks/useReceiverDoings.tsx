import { type Webhook, webhooks } from '@disadmin/contract/webhooks/webhooks'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { ReceiverDialog } from './ReceiverDialog.tsx'
import type { ReceiverDoings } from './receivers.columns.tsx'
import { SecretDialog } from './SecretDialog.tsx'

const changes = [webhooks.list, webhooks.deliveries]

/** What can be done with receivers, and the dialogs that belong to it. */
export const useReceiverDoings = () => {
  const t = useT()
  const [open, setOpen] = useState<Webhook | 'new'>()
  const [shown, setShown] = useState<Webhook>()
  const remove = useConfirm(webhooks.delete, { changes, done: () => showSuccess(t('webhooks:deleted')) })
  const renew = useConfirm(webhooks.patch, {
    confirmLabel: t('webhooks:renew_yes'),
    changes,
    done: (webhook: Webhook) => setShown(webhook),
  })
  const switching = useAct(webhooks.patch, { changes })
  const doings: ReceiverDoings = {
    edit: setOpen,
    renew: ({ id, url }) => renew.ask({ params: { id: id }, body: { renew_secret: true } }, t('webhooks:renew_text', url)),
    remove: ({ id, url }) => remove.ask({ params: { id: id } }, t('webhooks:delete_text', url)),
    switchTo: ({ id }, isActive) => switching.run({ params: { id: id }, body: { is_active: isActive } }),
  }
  const dialogs = (
    <>
      {open !== undefined && (
        <ReceiverDialog webhook={open === 'new' ? undefined : open} onMade={setShown} onClose={() => setOpen(undefined)} />
      )}
      {shown && <SecretDialog webhook={shown} onClose={() => setShown(undefined)} />}
      {remove.dialog}
      {renew.dialog}
    </>
  )
  return { doings, add: () => setOpen('new'), dialogs }
}
