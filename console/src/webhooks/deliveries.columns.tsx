import { deliveryEvents, deliveryStates, type WebhookDelivery } from '@disadmin/contract/webhooks/webhooks'
import { Check, Clock, Eye, RotateCw, X } from 'lucide-react'
import { faultWords, type Translate, useT } from '../kit/i18n.ts'
import { formatMoment } from '../kit/format.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Pill } from '../ui/Pill.tsx'
import { eventWord, stateWord } from './events.ts'

export interface DeliveryDoings {
  open: (delivery: WebhookDelivery) => void
  /** Absent for those who may not. */
  repeat: ((delivery: WebhookDelivery) => void) | undefined
}

interface Part {
  delivery: WebhookDelivery
  doings: DeliveryDoings
}

export const DeliveryActions = ({ delivery, doings }: Part) => {
  const t = useT()
  const { id } = delivery
  const { open, repeat } = doings
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      <IconButton icon={Eye} label={t('webhook-desk:delivery.open_this', id)} onClick={() => open(delivery)} />
      {repeat && <IconButton icon={RotateCw} label={t('webhook-desk:delivery.repeat_this', id)} onClick={() => repeat(delivery)} />}
    </span>
  )
}

const looks = {
  waiting: { tone: 'warn', icon: Clock },
  sent: { tone: 'plain', icon: Check },
  failed: { tone: 'bad', icon: X },
} as const

/** The usual is quiet, what failed is not. */
export const DeliveryState = ({ delivery: { state } }: { delivery: WebhookDelivery }) => {
  const t = useT()
  return <Pill {...looks[state]}>{stateWord(t, state)}</Pill>
}

/** What the receiver answered last, or why it could not be asked. */
export const resultOf = ({ status, reason }: WebhookDelivery): string =>
  reason === null ? (status === null ? '' : `HTTP ${status}`) : faultWords(reason)

const columnsOf = (t: Translate, doings: DeliveryDoings): Column<WebhookDelivery>[] => [
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 2 },
    always: true,
    skeleton: 'none',
    cell: (delivery) => <DeliveryActions delivery={delivery} doings={doings} />,
  },
  { key: 'id', label: t('webhook-desk:delivery.id'), sort: 'id', width: 'id', figures: true, always: true, cell: ({ id }) => id },
  {
    key: 'created_at',
    label: t('webhook-desk:delivery.created_at'),
    sort: 'created_at',
    width: 'moment',
    figures: true,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    key: 'event',
    label: t('field:event'),
    width: { texts: deliveryEvents.map((event) => eventWord(t, event)) },
    cell: ({ event }) => eventWord(t, event),
  },
  {
    key: 'url',
    label: t('field:receiver'),
    width: 'flex',
    cell: ({ url }) => <span className="text-ink-2">{url}</span>,
    full: ({ url }) => url,
  },
  {
    key: 'state',
    label: t('field:state'),
    width: { words: deliveryStates.map((state) => stateWord(t, state)) },
    skeleton: 'pill',
    cell: (delivery) => <DeliveryState delivery={delivery} />,
  },
  {
    key: 'attempts',
    label: t('word:attempts'),
    width: 'count',
    align: 'end',
    figures: true,
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'result',
    label: t('webhook-desk:delivery.result'),
    width: 'flex',
    cell: (delivery) => <span className="text-ink-2">{resultOf(delivery)}</span>,
    full: resultOf,
  },
]

export const useDeliveryColumns = (doings: DeliveryDoings): Column<WebhookDelivery>[] => columnsOf(useT(), doings)
