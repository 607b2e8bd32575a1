import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import { Building2, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { CustomerDialog, type Viewing } from './CustomerDialog.tsx'
import { useCustomerColumns } from './customers.columns.tsx'
import { customerListRules } from './customers.list.ts'
import { ImportCustomers } from './import/ImportCustomers.tsx'

/** The customers of one's scope: find them, see what they may and how they are delivered, open the catalogue as one of them (CUST-01). */
export default function CustomersScreen() {
  const t = useT()
  const list = useList(customers.list, customerListRules)
  const [viewing, setViewing] = useState<Viewing>()
  const [open, setOpen] = useState(false)
  const view = useCallback((next: Viewing) => {
    setViewing(next)
    setOpen(true)
  }, [])
  return (
    <>
      <ListScreen<CustomerRow>
        list={list}
        name="customers"
        title={t('shell:menu.customers')}
        summary={list.total !== undefined && t('customers:count', formatCount(list.total), list.total)}
        actions={<ImportCustomers />}
        filters={[
          {
            name: 'q',
            label: t('customers:search'),
            kind: 'text',
            icon: Search,
            placeholder: t('customers:search_hint'),
            wide: true,
          },
        ]}
        columns={useCustomerColumns(view)}
        nameOf={({ customer_no, name }) => t('customers:name', `${customer_no} ${name}`)}
        card={(customer) => <CustomerCard customer={customer} view={view} />}
        empty={{ icon: Building2, title: t('customers:none') }}
        failed={t('customers:failed')}
      />
      <CustomerDialog viewing={viewing} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
