import { carts } from '@disadmin/contract/carts/carts'
import type { Customer } from '@disadmin/contract/customers/customer'
import { customers } from '@disadmin/contract/customers/customers'
import { orders } from '@disadmin/contract/orders/orders'
import { users } from '@disadmin/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import type { ScreenUrl } from '../../kit/screenUrl.ts'
import { reading } from '../../kit/queries.ts'
import { To } from '../../kit/To.tsx'
import { useMay } from '../../kit/useMay.ts'
import type { Item } from './FactSection.tsx'

const open = { status__in: 'new,partly_done' } as const
const total = ({ meta }: { meta: { total_count: number } }) => meta.total_count

/** How much there is of each list under the customer's filter; undefined for what one may not read, and until it is known. */
const useTotals = ({ id, customer_no, is_reseller }: Customer) => {
  const baskets = reading(carts.list, { query: { customer_no, ...open, limit: '1' } })
  const notOrdered = reading(orders.list, { query: { customer_no, ordered: 'false', ...open, limit: '1' } })
  const people = reading(users.list, { query: { customer: String(id), limit: '1' } })
  const subs = reading(customers.list, { query: { reseller__id: String(id), limit: '1' } })
  return {
    baskets: useQuery({ ...baskets, select: total, enabled: useMay(carts.list) }).data,
    notOrdered: useQuery({ ...notOrdered, select: total, enabled: useMay(orders.list) }).data,
    people: useQuery({ ...people, select: total, enabled: useMay(users.list) }).data,
    subs: useQuery({ ...subs, select: total, enabled: is_reseller }).data,
  }
}

/** What there is to do for the customer; each figure leads to its list, and one that may not be read is not there. */
export const useFigures = (customer: Customer): Item[] => {
  const t = useT()
  const { id, customer_no } = customer
  const { baskets, notOrdered, people, subs } = useTotals(customer)
  const fact = (label: string, count: number | undefined, place: ScreenUrl): Item[] =>
    count === undefined ? [] : [{ label, value: <Figure count={count} place={place} /> }]
  return [
    ...fact(t('customer:figure.open_baskets'), baskets, { screen: '/carts', search: { customer_no, ...open } }),
    ...fact(t('customer:figure.not_ordered'), notOrdered, {
      screen: '/orders',
      search: { customer_no, ordered: 'false', ...open },
    }),
    ...fact(t('users:title'), people, { screen: '/users', search: { customer: id } }),
    ...fact(t('customer:figure.sub_customers'), subs, { screen: '/customers', search: { reseller__id: id } }),
  ]
}

const Figure = ({ count, place }: { count: number; place: ScreenUrl }) => (
  <To {...place} className="text-accent-ink hover:underline">
    {formatCount(count)}
  </To>
)
