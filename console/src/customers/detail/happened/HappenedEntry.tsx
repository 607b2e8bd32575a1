import type { AuditRow } from '@disadmin/contract/audit/audit'
import { LogIn, type LucideIcon, PackageCheck, Pencil, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { actionWord, Diff, subjectWord, Who } from '../../../audit/index.ts'
import { CartStatusPill } from '../../../basket/index.ts'
import { formatMoney, formatTime } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { To } from '../../../kit/To.tsx'
import { programName } from '../../../kit/userAgent.ts'
import { Pill } from '../../../ui/Pill.tsx'
import type { Happened } from './useHappened.ts'

/** One thing that happened: what, of whom, when; a basket and an order lead to themselves. */
export const HappenedEntry = ({ entry }: { entry: Happened }) => {
  const t = useT()
  if ('cart' in entry) {
    const { id, status, total_customer_price } = entry.cart
    return (
      <Point icon={ShoppingCart} at={entry.at} state={<CartStatusPill status={status} />}>
        <To screen="/carts" search={{ basket: id }} className="font-strong text-accent-ink hover:underline">
          {t('customer:happened.basket', id)}
        </To>
        <p className="text-12 text-ink-2">{`CHF ${formatMoney(total_customer_price)}`}</p>
      </Point>
    )
  }
  if ('order' in entry) {
    const { id, step, ref_number } = entry.order
    return (
      <Point icon={PackageCheck} at={entry.at} state={<Pill>{t(`orders:step.${step}`)}</Pill>}>
        <To screen="/orders" search={{ basket: id }} className="font-strong text-accent-ink hover:underline">
          {t('customer:happened.order', id)}
        </To>
        <p className="text-12 text-ink-2">{ref_number}</p>
      </Point>
    )
  }
  if ('login' in entry) {
    const { outcome, username, browser_identification } = entry.login
    return (
      <Point icon={LogIn} at={entry.at}>
        <p className="font-strong">
          {t(outcome === 'success' ? 'customer:happened.signed_in' : 'customer:happened.sign_in_failed')}
        </p>
        <p className="text-12 text-ink-2">{`${username}, ${programName(t, browser_identification)}`}</p>
      </Point>
    )
  }
  return <ChangePoint change={entry.change} />
}

const ChangePoint = ({ change }: { change: AuditRow }) => {
  const t = useT()
  return (
    <Point icon={Pencil} at={change.at}>
      <p className="font-strong">{`${subjectWord(t, change.subject)}: ${actionWord(t, change.action)}`}</p>
      <div className="text-12">
        {change.action !== 'create' && <Diff entry={change} />}
        <p className="text-ink-2">
          <Who entry={change} />
        </p>
      </div>
    </Point>
  )
}

interface PointProps {
  icon: LucideIcon
  at: string
  state?: ReactNode
  children: ReactNode
}

const Point = ({ icon: Icon, at, state, children }: PointProps) => (
  <li className="group/point relative flex gap-3 pb-4">
    <span aria-hidden className="absolute top-7 bottom-0 left-3 w-px bg-line group-last/point:hidden" />
    <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
      <Icon className="size-3.5" />
    </span>
    <div className="min-w-0 flex-1">{children}</div>
    <div className="flex shrink-0 flex-col items-end gap-0.5">
      {state}
      <time dateTime={at} className="text-12 tabular text-ink-2">
        {formatTime(at)}
      </time>
    </div>
  </li>
)
