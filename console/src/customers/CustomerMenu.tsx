import { customerLogin } from '@disadmin/contract/customers/customer-login'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { LogIn } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useOffer } from '../kit/useMay.ts'
import { MoreButton } from '../ui/MoreButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useLoginAsCustomer } from './useLoginAsCustomer.ts'

/** What can be done with a customer (IMP-03, CUST-08); what is refused while impersonating is not offered then. */
export const CustomerMenu = ({ customer, upright = false }: { customer: CustomerRow; upright?: boolean }) => {
  const t = useT()
  const { shown, whyNot } = useOffer(customerLogin.start)
  const logIn = useLoginAsCustomer()
  if (!shown) return null
  return (
    <Menu
      align="end"
      trigger={<MoreButton upright={upright} label={t('word:more_for', customer.name)} className={upright ? '' : '-ml-1'} />}
      items={[{ label: t('customers:login'), icon: LogIn, disabled: whyNot !== undefined, onSelect: () => logIn(customer) }]}
    />
  )
}
