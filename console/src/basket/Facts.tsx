import type { Cart } from '@disadmin/contract/carts/carts'
import { secondaryCustomerNo } from '@disadmin/contract/carts/carts.rules'
import type { ReactNode } from 'react'
import { formatMoment, formatMoney } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { CustomerLink, PhoneLink } from '../lookups/index.ts'
import { cx } from '../ui/cx.ts'

interface Props {
  cart: Cart
  operatorId: number | null
  toCustomer: boolean
  /** Before the total. */
  children: ReactNode
}

/** CART-17: customer, delivery address, total. */
export function Facts({ cart, operatorId, toCustomer, children }: Props) {
  const t = useT()
  const { customer, username } = cart.owner
  const address = deliveryAddressOf(cart, toCustomer)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 py-3 max-phone:gap-y-1.5 max-phone:py-2 tablet:grid-cols-[minmax(240px,360px)_196px_152px_minmax(112px,1fr)_fit-content(420px)_auto]">
      <Fact
        label={t('field:customer')}
        below={`${customer.customer_no} · ${t('basket:facts.secondary', secondaryCustomerNo(customer.customer_no, operatorId))}`}
      >
        <span className="flex gap-x-3 max-tablet:flex-wrap">
          <CustomerLink customer={customer} className="truncate" />
          <PhoneLink phone={cart.customer_phone} className="font-regular" />
        </span>
      </Fact>
      <Fact label={t('basket:facts.address')} below={address.place}>
        {address.street}
      </Fact>
      <Fact label={t('field:created_at')} below={username === null ? '' : t('basket:facts.by', username)}>
        <span className="tabular">{formatMoment(cart.created_at)}</span>
      </Fact>
      <Fact label={t('field:ref_number')} below={t(orderedText(cart))}>
        {cart.ref_number || '–'}
      </Fact>
      {children}
      <Total
        price={cart.total_customer_price}
        className="max-phone:col-span-2 max-phone:flex max-phone:items-baseline max-phone:justify-between tablet:col-start-6 tablet:row-start-1"
      />
    </dl>
  )
}

export function Total({ price, className }: { price: number; className?: string }) {
  const t = useT()
  return (
    <div className={cx('tablet:text-right', className)}>
      <dt className="text-12 text-ink-3">{t('field:total_customer_price')}</dt>
      <dd className="tabular mt-0.5 text-20 font-strong">
        <span className="mr-1.5 text-13 font-regular text-ink-3">CHF</span>
        {formatMoney(price)}
      </dd>
    </div>
  )
}

export function Fact({ label, below, children }: { label: string; below: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="mt-0.5 truncate font-medium">{children}</dd>
      <dd className="truncate text-12 text-ink-3">{below}</dd>
    </div>
  )
}

/** Street and place of the delivery. */
export const deliveryAddressOf = (cart: Cart, toCustomer: boolean) => (toCustomer ? customerAddress(cart) : shipmentAddress(cart))

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

const shipmentAddress = ({ shipment_address: to }: Cart) => ({
  street: joined(to.street, to.house_no) || '–',
  place: joined(to.post_code, to.city),
})

const customerAddress = ({ owner: { customer } }: Cart) => ({
  street: joined(customer.address_1, customer.address_2, customer.address_3) || '–',
  place: joined(customer.post_code, customer.city),
})

const orderedText = ({ ordered, items }: Cart) => {
  if (ordered) return 'field:ordered'
  return items.some((item) => item.wholesaler_qty > 0) ? 'basket:facts.ordered_in_part' : 'basket:facts.not_ordered'
}
