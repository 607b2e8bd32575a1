import { customers } from '@disadmin/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { addressOf } from '../kit/places.ts'
import { call } from '../kit/call.ts'
import { quiet } from '../kit/queries.ts'
import type { PaletteItem } from './palette.items.ts'
import { fewestLetters } from './palette.users.ts'

const hits = 5

/** Customers by any part of number, name or city; an empty query asks nobody. Each leads to the list of customers that shows it. */
export const useCustomers = (query: string): { items: readonly PaletteItem[]; searching: boolean } => {
  const found = useQuery({
    queryKey: ['palette customers', query],
    queryFn: ({ signal }) => call(customers.list, { query: { q: query, order_by: 'customer_no', limit: hits, offset: 0 }, signal }),
    enabled: query.length >= fewestLetters,
    retry: false,
    staleTime: 10_000,
    meta: quiet,
  })
  const items = (found.data?.objects ?? []).map(({ id, customer_no, name, city }) => ({
    id: `customer ${id}`,
    icon: Building2,
    label: customer_no,
    detail: `${name}, ${city}`,
    href: addressOf({ screen: '/customers', search: { q: customer_no } }),
  }))
  return { items, searching: found.isLoading }
}
