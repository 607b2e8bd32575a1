import { type CustomerChoice, customerChoices } from '@disadmin/contract/customers/customer-choices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { againOf } from '../kit/Loaded.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { reading, useRead } from '../kit/queries.ts'

/** A customer as choosers show it: number and name, the city in grey. */
const labelOf = ({ customer_no, name, city }: CustomerChoice) => ({ label: `${customer_no} ${name}`, note: city })

/** Customers for a chooser by id, looked up while the person types; a chosen one that the text does not find is still named. */
export const useCustomerItems = (text: string, chosen: number | null = null) => {
  const read = useRead(customerChoices.find, { query: { q: text } })
  const found = read.data?.objects ?? []
  const isMissing = chosen !== null && found.every(({ id }) => id !== chosen)
  const one = useQuery({ ...reading(customerChoices.find, { query: { id: String(chosen) } }), enabled: isMissing })
  const itemOf = (customer: CustomerChoice) => ({ value: String(customer.id), ...labelOf(customer) })
  const item = [...found, ...(one.data?.objects ?? [])].find(({ id }) => id === chosen)
  return { items: found.map(itemOf), item: item && itemOf(item), busy: read.isFetching, again: againOf(read) }
}

/** Customers for a filter by number; while `busy` they are those of an older text. */
export const useCustomersFound = (text: string) => useFoundBy(text, { q: text })

/** The same for a filter of baskets: who has open ones stands first, with how many. */
export const useBasketOwnersFound = (text: string) => useFoundBy(text, { q: text, open_carts: 'true' })

const useFoundBy = (text: string, query: { q: string; open_carts?: 'true' }) => {
  const t = useT()
  const asked = reading(customerChoices.find, { query })
  const read = useQuery({ ...asked, enabled: text !== '', staleTime: 30_000, placeholderData: keepPreviousData })
  const found = text === '' ? [] : (read.data?.objects ?? [])
  const items = found.map((customer) => {
    const { label, note } = labelOf(customer)
    const { open_carts: open = 0 } = customer
    const notes = open === 0 ? [note] : [note, t('dashboard:open', formatCount(open), open)]
    return { value: customer.customer_no, label, note: notes.join(' · ') }
  })
  return { items, busy: read.isFetching, again: againOf(read) }
}

/** The name of the customer with this number, if it is one of the scope. */
export const useCustomerName = (customerNo: string): string | undefined => {
  const query = { q: customerNo }
  const read = useQuery({ ...reading(customerChoices.find, { query }), enabled: customerNo !== '', staleTime: 60_000 })
  return read.data?.objects.find(({ customer_no }) => customer_no === customerNo)?.name
}
