import { type HandoffRow, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { CircleAlert, CircleCheck, CircleHelp, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { handoffPlace, lookOf, mostUrgentOf, troubleText, currentOrders } from './handoff.state.ts'
import { HandoffPill, noteOf } from './HandoffPill.tsx'
import { useHandoffsOf, useResend } from './handoffs.calls.ts'

interface StateProps {
  cartId: number
  /** The basket is ordered or closed: earlier refusals are not shown. */
  isDone: boolean
}

/** In the head of an ordered basket: the most urgent hand-off, with a link to it. */
export const BasketHandoff = (props: StateProps) => {
  const mayRead = useMay(handoffs.list)
  return mayRead && <UrgentState {...props} />
}

const UrgentState = ({ cartId, isDone }: StateProps) => {
  const t = useT()
  const { orders } = useHandoffsOf(cartId)
  const live = currentOrders(orders, isDone)
  const urgent = mostUrgentOf(live)
  if (!urgent) return null
  const others = live.length - 1
  const note = noteOf(urgent, t)
  return (
    <To
      {...handoffPlace(cartId)}
      className="flex min-h-6 items-center gap-1.5 rounded-full px-1 text-ink-3 hover:bg-sunken hover:text-ink"
    >
      <span className="sr-only">{t('word:hand_off')}</span>
      <span className="max-phone:sr-only">{t(`handoffs:target.${urgent.target}`)}</span>
      <HandoffPill handoff={urgent} />
      {note !== '' && <span className="tabular text-12 text-ink-2 max-phone:hidden">{note}</span>}
      {others > 0 && <span className="max-phone:sr-only">{t('handoffs:panel.more_orders', others)}</span>}
    </To>
  )
}

interface NoticeProps {
  cartId: number
  isDone: boolean
  /** It was ordered in this dialog: the notice stays until it is dismissed. */
  justOrdered: boolean
  /** Text for an order in progress. */
  onItsWay: string
  onDismiss: () => void
  dismissLabel: string
  /** An order was refused or resent while the basket is open, and its pieces moved. */
  onMoved: () => void
}

/** In an ordered basket: what went wrong and what to do, else the progress of the order. */
export const OrderNotice = (props: NoticeProps) => {
  const mayRead = useMay(handoffs.list)
  if (mayRead) return <HandoffNotice {...props} />
  return props.justOrdered ? <Bar look="waits" text={props.onItsWay} {...props} /> : null
}

const HandoffNotice = (props: NoticeProps) => {
  const t = useT()
  const { orders, data } = useHandoffsOf(props.cartId)
  useOnReturned(data?.objects.filter(({ withdrawn }) => withdrawn).length, props.onMoved)
  const urgent = mostUrgentOf(currentOrders(orders, props.isDone))
  const look = urgent && lookOf(urgent)
  if (urgent && (look === 'failed' || look === 'unknown'))
    return (
      <Bar look={look} text={troubleText(urgent, t)} cartId={props.cartId}>
        <SendAgain handoff={urgent} />
      </Bar>
    )
  if (!props.justOrdered) return null
  const arrived = orders[0]?.rows[0]
  if (arrived && (arrived.state === 'accepted' || arrived.state === 'confirmed'))
    return <Bar look="accepted" text={t('handoffs:news.accepted', t(`handoffs:the.${arrived.target}`))} {...props} />
  return <Bar look="waits" text={props.onItsWay} {...props} />
}

/** Calls back when the number of refused orders changes, including those before the first read, which the basket may not know. */
const useOnReturned = (count: number | undefined, tell: () => void) => {
  const told = useRef(0)
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (count === undefined || count === told.current) return
    told.current = count
    latest.current()
  }, [count])
}

const looks = {
  failed: { icon: CircleAlert, className: 'bg-bad-soft text-bad-ink' },
  unknown: { icon: CircleHelp, className: 'bg-warn-soft text-warn-ink' },
  waits: { icon: Clock, className: 'bg-good-soft text-good-ink' },
  accepted: { icon: CircleCheck, className: 'bg-good-soft text-good-ink' },
} as const

/** Resends a refused or given-up order unchanged. In an unknown state the partner is asked first, in the panel. */
const SendAgain = ({ handoff }: { handoff: HandoffRow }) => {
  const t = useT()
  const mayResend = useMay(handoffs.resend)
  const { busy, run } = useResend(handoff)
  if (!mayResend || handoff.state === 'unknown') return null
  return (
    <Button size={28} busy={busy} onClick={run}>
      {t('handoffs:action.resend')}
    </Button>
  )
}

interface BarProps {
  look: keyof typeof looks
  text: string
  cartId: number
  onDismiss?: () => void
  dismissLabel?: string
  children?: ReactNode
}

const Bar = ({ look, text, cartId, onDismiss, dismissLabel = '', children }: BarProps) => {
  const t = useT()
  const { icon: Icon, className } = looks[look]
  const inTrouble = look === 'failed' || look === 'unknown'
  return (
    <div
      role="status"
      className={cx('flex min-h-10 items-center gap-3 border-t border-line px-5 py-1.5 max-phone:px-4', className)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 break-words">
        {text}{' '}
        {inTrouble && (
          <To {...handoffPlace(cartId)} className="rounded-sm font-medium whitespace-nowrap underline">
            {t('handoffs:news.open')}
          </To>
        )}
      </span>
      {children}
      {onDismiss && <IconButton icon={X} label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}
