import type { Customer } from '@disadmin/contract/customers/customer'
import { Ban, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailHead } from '../kit/detail/DetailHead.tsx'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

interface Props {
  customer: Customer
  actions?: ReactNode
}

/** The head of every screen of one customer: the name, the number, its state, and whether it is a reseller. */
export const CustomerHead = ({ customer, actions }: Props) => {
  const t = useT()
  const state = customer.is_active ? (
    <Pill tone="good" icon={Check}>
      {t('field:is_active')}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={Ban}>
      {t('customers:inactive')}
    </Pill>
  )
  return (
    <DetailHead
      parent={{ label: t('shell:menu.customers'), place: { screen: '/customers' } }}
      title={customer.name}
      note={<span className="tabular">{customer.customer_no}</span>}
      state={
        <>
          {state}
          {customer.is_reseller && <Pill>{t('field:reseller')}</Pill>}
        </>
      }
      actions={actions}
    />
  )
}
