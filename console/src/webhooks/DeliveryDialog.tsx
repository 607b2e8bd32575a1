import type { WebhookDelivery } from '@disadmin/contract/webhooks/webhooks'
import { RotateCw } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { DeliveryState, resultOf } from './deliveries.columns.tsx'
import { eventWord } from './events.ts'

interface Props {
  delivery: WebhookDelivery
  repeat: ((delivery: WebhookDelivery) => void) | undefined
  busy: boolean
  onClose: () => void
}

/** One delivery: what became of it, and what was sent word for word. */
export const DeliveryDialog = ({ delivery, repeat, busy, onClose }: Props) => {
  const t = useT()
  const { event, event_id: eventId, url, attempts, due_at: dueAt, sent_at: sentAt, payload } = delivery
  const facts = [
    { label: t('field:state'), value: <DeliveryState delivery={delivery} /> },
    { label: t('field:receiver'), value: url },
    { label: t('field:event_id'), value: eventId },
    { label: t('word:attempts'), value: attempts },
    { label: t('webhook-desk:delivery.result'), value: resultOf(delivery) },
    ...(delivery.state === 'waiting' && dueAt ? [{ label: t('webhook-desk:delivery.due_at'), value: formatMoment(dueAt) }] : []),
    ...(sentAt ? [{ label: t('word:sent'), value: formatMoment(sentAt) }] : []),
  ]
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      title={eventWord(t, event)}
      closeLabel={t('word:close')}
      onClose={onClose}
      footer={
        repeat && (
          <Button icon={RotateCw} busy={busy} onClick={() => repeat(delivery)}>
            {t('webhook-desk:delivery.repeat')}
          </Button>
        )
      }
    >
      <Facts sunken facts={facts.filter(({ value }) => value !== '')} className="mb-5" />
      <h3 className="mb-1 text-12 font-medium text-ink-2">{t('field:payload')}</h3>
      <pre className="rounded-md bg-sunken px-3 py-2.5 font-mono text-12 break-all whitespace-pre-wrap">
        {JSON.stringify(payload, null, 2)}
      </pre>
    </Dialog>
  )
}
