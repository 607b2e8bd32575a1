import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { management, type WaitingOrders } from '@disadmin/contract/management/management'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Wifi, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { To } from '../kit/To.tsx'
import { Allowed } from '../kit/Allowed.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { quiet, reading } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearchValue } from '../kit/useSearch.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { SendingOrders } from './SendingOrders.tsx'
import { useSendWaiting } from './useSendWaiting.ts'

/** APP-12 */
export const OrderManagement = () => {
  const t = useT()
  const read = useQuery({
    ...reading(management.waitingOrders),
    refetchInterval: 10_000,
    meta: quiet,
  })
  return (
    <section aria-labelledby="order-management" className="max-w-272 px-5 py-5 max-phone:px-4">
      <h2 id="order-management" className="text-15">
        {t('management:orders')}
      </h2>
      <Loaded read={read} failed={t('management:read_failed')} waiting={<div aria-hidden className="h-40" />}>
        {(orders) => (
          <>
            <Waiting orders={orders} />
            <Connection orders={orders} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const Waiting = ({ orders }: { orders: WaitingOrders }) => {
  const t = useT()
  const sending = useSendWaiting(orders.job_id)
  const mayChange = useMay(management.sendWaitingOrders)
  const { carts_to_be_sent: count, can_be_sent_to_oracle: online } = orders
  return (
    <div className="mt-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-medium">{t('management:waiting', formatCount(count))}</p>
        {count > 0 && (
          <Pill
            tone={online ? 'good' : 'warn'}
            icon={online ? Wifi : WifiOff}
            className="max-phone:h-auto max-phone:rounded-md max-phone:py-0.5 max-phone:[&>span]:whitespace-normal"
          >
            {t(online ? 'management:online' : 'management:offline')}
          </Pill>
        )}
        {mayChange && (
          <Button
            variant="primary"
            icon={Play}
            className="ml-auto max-phone:ml-0"
            disabled={!online || count === 0}
            busy={sending.busy}
            onClick={sending.execute}
          >
            {t('management:execute')}
          </Button>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
        {t('management:waiting_note')}
        {count > 0 && <ShowWaiting />}
      </p>
      {sending.busy && <SendingOrders jobId={sending.jobId} />}
    </div>
  )
}

/** The very hand-offs that are counted. */
const ShowWaiting = () => {
  const t = useT()
  return (
    <Allowed to={handoffs.list}>
      <To
        screen="/handoffs"
        search={{ kind__in: 'waiting', target: 'wholesaler' }}
        className="rounded-sm font-medium text-accent-ink hover:underline"
      >
        {t('management:show_waiting')}
      </To>
    </Allowed>
  )
}

/** Everybody's orders depend on it, so it is asked first, and staff of a branch do not switch it. */
const Connection = ({ orders: { switched_online: online } }: { orders: WaitingOrders }) => {
  const t = useT()
  const mayChange = useMay(management.setOrdersOnline)
  const change = useConfirm(management.setOrdersOnline, {
    title: t(online ? 'management:ask_off' : 'management:ask_on'),
    confirmLabel: t(online ? 'management:go_offline' : 'management:go_online'),
    tone: online ? 'danger' : 'primary',
    changes: [management.waitingOrders],
    done: (reply) => showSuccess(t(reply.switched_online ? 'management:went_online' : 'management:went_offline')),
  })
  const button = useRef<HTMLButtonElement>(null)
  const [entry, setEntry] = useSearchValue('entry')
  // the palette leads here
  const reveal = useEffectEvent(() => {
    button.current?.focus()
    void setEntry(undefined, { replace: true })
  })
  useEffect(() => {
    if (entry === 'orders-online') reveal()
  }, [entry])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">{t('management:connection')}</p>
        <p className="text-ink-2">{t('management:connection_note')}</p>
      </div>
      {mayChange && (
        <Button
          ref={button}
          icon={online ? Pause : Play}
          onClick={() =>
            change.ask({ body: { online: !online } }, t(online ? 'management:ask_off_text' : 'management:ask_on_text'))
          }
        >
          {t(online ? 'management:go_offline' : 'management:go_online')}
        </Button>
      )}
      {change.dialog}
    </div>
  )
}
