import { CircleAlert, CircleCheck, CircleHelp, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type HandoffRow, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { cx } from '../ui/cx.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { lookOf } from './handoff.look.ts'
import { useResend } from './handoffs.calls.ts'
import { handoffPlace } from './handoffPlace.ts'
import { tellingOf, withoutHistory } from './ordersOf.ts'
import { troubleText } from './troubleText.ts'
import { useHandoffsOf } from './useHandoffsOf.ts'

interface Props {
  cartId: number
  isDone: boolean
  /** It was ordered a moment ago, in this dialog: how that goes is said until it is dismissed. */
  justOrdered: boolean
  /** The words for an order on its way. */
  onItsWay: string
  onDismiss: () => void
  dismissLabel: string
  /** An order was refused while the basket lay open, or sent again: its pieces went to the lines or left them. */
  onMoved: () => void
}

/** In a basket that was sent: what went wrong, and what to do about it, in one sentence; else that the order is on its way. */
export const BasketNews = (props: Props) => {
  const mayRead = useMay(handoffs.list)
  if (mayRead) return <Heard {...props} />
  return props.justOrdered ? <Bar look="waits" text={props.onItsWay} {...props} /> : null
}

const Heard = (props: Props) => {
  const t = useT()
  const { orders, data } = useHandoffsOf(props.cartId)
  useMoved(data?.objects.filter(({ withdrawn }) => withdrawn).length, props.onMoved)
  const telling = tellingOf(withoutHistory(orders, props.isDone))
  const look = telling && lookOf(telling)
  if (telling && (look === 'failed' || look === 'unknown'))
    return (
      <Bar look={look} text={troubleText(telling, t)} cartId={props.cartId}>
        <SendAgain handoff={telling} />
      </Bar>
    )
  if (!props.justOrdered) return null
  const arrived = orders[0]?.rows[0]
  if (arrived && (arrived.state === 'accepted' || arrived.state === 'confirmed'))
    return <Bar look="accepted" text={t('handoffs:news.accepted', t(`handoffs:the.${arrived.target}`))} {...props} />
  return <Bar look="waits" text={props.onItsWay} {...props} />
}

/** Tells when another number of orders gave their pieces back than was told: also of those before the first look, which the basket may not know yet. */
const useMoved = (count: number | undefined, tell: () => void) => {
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

/** The order as it was, in one step: what the partner refused or what was given up. What nobody knows is looked at first. */
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
