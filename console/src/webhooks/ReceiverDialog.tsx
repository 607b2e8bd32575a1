import { type Webhook, webhooks, WebhookWrite } from '@disadmin/contract/webhooks/webhooks'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { TextField } from '../ui/TextField.tsx'
import { EventsField } from './EventsField.tsx'

interface Props {
  /** Undefined: another is added. */
  webhook: Webhook | undefined
  /** Gets the new receiver with its secret. */
  onMade: (webhook: Webhook) => void
  onClose: () => void
}

const empty: WebhookWrite = { url: '', events: [] }

/** Adds a receiver, or edits the one given. */
export const ReceiverDialog = ({ webhook, onMade, onClose }: Props) => {
  const t = useT()
  const sheet = useSheet({
    schema: WebhookWrite,
    values: webhook ? { url: webhook.url, events: webhook.events } : empty,
    submit: async (values, changed) => {
      if (webhook) await call(webhooks.patch, { params: { id: webhook.id }, body: changed })
      else onMade(await call(webhooks.create, { body: values }))
      await stale(webhooks.list, webhooks.deliveries)
      showSuccess(t(webhook ? 'webhook-desk:edited' : 'webhook-desk:created'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(webhook ? 'webhook-desk:edit' : 'webhook-desk:add')}
      sheet={sheet}
      submitLabel={webhook ? t('form:save') : t('webhook-desk:add')}
      onClose={onClose}
    >
      <TextField
        label={t('field:url')}
        hint={t('webhook-desk:url_hint')}
        inputMode="url"
        spellCheck={false}
        {...sheet.text('url')}
      />
      <EventsField {...sheet.control('events')} />
    </FormDialog>
  )
}
