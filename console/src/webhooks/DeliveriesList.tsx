import { deliveryEvents, deliveryList, deliveryStates, type WebhookDelivery, webhooks } from '@disadmin/contract/webhooks/webhooks'
import { Send } from 'lucide-react'
import { formatCount, formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useAct, useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { useList } from '../kit/useList.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DeliveryActions, type DeliveryDoings, DeliveryState, useDeliveryColumns } from './deliveries.columns.tsx'
import { eventWord, stateWord } from './events.ts'
import { WebhooksTabs } from './WebhooksTabs.tsx'

/** What was sent, waits or failed; each can be read and repeated. */
export const DeliveriesList = () => {
  const t = useT()
  const list = useList(webhooks.deliveries, deliveryList)
  const { row: shown, open, close } = useOpenedRow(list, 'delivery')
  const mayRepeat = useMay(webhooks.repeat)
  const repeating = useAct(webhooks.repeat, {
    changes: [webhooks.deliveries, webhooks.list],
    done: () => showSuccess(t('webhook-desk:delivery.repeated')),
  })
  const repeat = ({ id }: WebhookDelivery) => repeating.run({ params: { id } })
  const doings: DeliveryDoings = { open, repeat: mayRepeat ? repeat : undefined }
  return (
    <>
      <ListScreen<WebhookDelivery>
        list={list}
        name="webhook-deliveries"
        title={t('webhooks:title')}
        summary={list.total !== undefined && t('webhook-desk:delivery.count', formatCount(list.total), list.total)}
        tabs={<WebhooksTabs />}
        filters={useDeliveryFilters()}
        columns={useDeliveryColumns(doings)}
        nameOf={({ id }) => t('webhook-desk:delivery.row', id)}
        onOpen={open}
        card={(delivery) => <DeliveryCard delivery={delivery} doings={doings} />}
        empty={{ icon: Send, title: t('webhook-desk:delivery.none') }}
        failed={t('webhook-desk:delivery.failed')}
      />
      {shown && <DeliveryDialog delivery={shown} repeat={doings.repeat} busy={repeating.busy} onClose={close} />}
    </>
  )
}

const useDeliveryFilters = (): Filter[] => {
  const t = useT()
  const receivers = useRead(webhooks.list, { query: { limit: '0' } }).data?.objects ?? []
  const select = (name: string, label: string, options: { value: string; label: string }[]): Filter => ({
    name,
    label,
    kind: 'select',
    options: [{ value: '', label: t('word:all_small') }, ...options],
  })
  return [
    {
      ...select(
        'webhook',
        t('field:receiver'),
        receivers.map(({ id, url }) => ({ value: String(id), label: url })),
      ),
    } as Filter,
    select(
      'state',
      t('field:state'),
      deliveryStates.map((state) => ({ value: state, label: stateWord(t, state) })),
    ),
    {
      ...select(
        'event',
        t('field:event'),
        deliveryEvents.map((event) => ({ value: event, label: eventWord(t, event) })),
      ),
    } as Filter,
  ]
}

const DeliveryCard = ({ delivery, doings }: { delivery: WebhookDelivery; doings: DeliveryDoings }) => {
  const t = useT()
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2">
        <span className="truncate font-medium">{eventWord(t, delivery.event)}</span>
        <span className="ml-auto flex shrink-0">
          <DeliveryState delivery={delivery} />
        </span>
      </p>
      <p className="truncate text-ink-2">{delivery.url}</p>
      <div className="flex items-center justify-between gap-2 text-12 text-ink-2 tabular">
        <span>{formatMoment(delivery.created_at)}</span>
        <DeliveryActions delivery={delivery} doings={doings} />
      </div>
    </div>
  )
}
