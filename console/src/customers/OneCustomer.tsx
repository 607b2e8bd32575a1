import { type Customer, customer } from '@disadmin/contract/customers/customer'
import type { ReactNode } from 'react'
import { Loaded } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { useIdParam } from '../kit/useSearch.ts'

/** The frame of the screens of one customer: waits for it, and says when it cannot be read. */
export const OneCustomer = ({ children }: { children: (customer: Customer) => ReactNode }) => {
  const t = useT()
  const id = useIdParam()
  const { data, ...read } = useRead(customer.get, { params: { id } })
  // what was shown before belongs to another id
  return (
    <Loaded read={{ ...read, data: data?.id === id ? data : undefined }} failed={t('customer:failed')}>
      {children}
    </Loaded>
  )
}
