import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { LogIn } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useAllowed, useUser } from '../kit/session.ts'
import { MoreButton } from '../ui/MoreButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useLoginAsCustomer } from './useLoginAsCustomer.ts'

/** Whether there is anything a person may do with a customer of the list. */
export const useMayAct = (): boolean => useAllowed('ImpersonateCustomer/read')

/** What can be done with a customer (IMP-03, CUST-08); what is refused while impersonating is not offered then. */
export const CustomerMenu = ({ customer, upright = false }: { customer: CustomerRow; upright?: boolean }) => {
  const t = useT()
  const still = useUser()?.impersonator !== undefined
  const mayAct = useMayAct()
  const logIn = useLoginAsCustomer()
  if (!mayAct) return null
  return (
    <Menu
      align="end"
      trigger={<MoreButton upright={upright} label={t('word:more_for', customer.name)} className={upright ? '' : '-ml-1'} />}
      items={[{ label: t('customers:login'), icon: LogIn, disabled: still, onSelect: () => logIn(customer) }]}
    />
  )
}
