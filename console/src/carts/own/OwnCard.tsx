import type { CartRow } from '@disadmin/contract/carts/carts'
import { CartStatusPill } from '../../basket/index.ts'
import { formatDay, formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { deliveredText } from './own.columns.tsx'

/** A basket of customers' people on a phone. */
export const OwnCard = ({ cart, withCustomer }: { cart: CartRow; withCustomer: boolean }) => {
  const t = useT()
  const { name, customer_no: customerNo } = cart.owner.customer
  const expected = formatDay(cart.progress?.expected)
  return (
    <div className="grid gap-1 py-0.5">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium tabular">{cart.id}</span>
        <CartStatusPill status={cart.status} />
      </div>
      {withCustomer && (
        <p className="truncate">
          {name} <span className="ml-0.5 text-ink-3 tabular">{customerNo}</span>
        </p>
      )}
      <p className="flex justify-between gap-2 tabular">
        {cart.progress && <Labelled label={t('field:delivered')}>{deliveredText(t, cart)}</Labelled>}
        {expected !== '' && <Labelled label={t('basket:reading.expected')}>{expected}</Labelled>}
      </p>
      <p className="flex justify-between gap-2 text-12 text-ink-2">
        <span className="truncate">{cart.ref_number}</span>
        <span className="shrink-0 tabular">{formatMoment(cart.created_at)}</span>
      </p>
      {cart.note !== '' && <p className="truncate text-12 text-ink-3">{cart.note}</p>}
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: string }) => (
  <span>
    <span className="text-ink-3">{label}</span> {children}
  </span>
)
