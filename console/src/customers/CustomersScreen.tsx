import { customer } from '@disadmin/contract/customers/customer'
import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { Building2, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Allowed } from '../kit/Allowed.tsx'
import { FoundAsFile } from '../kit/files/FoundAsFile.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { To } from '../kit/To.tsx'
import { useGo } from '../kit/screenUrl.ts'
import { type List, useList } from '../kit/useList.ts'
import { buttonClass } from '../ui/Button.tsx'
import { CustomerBulk, useCustomerBulk } from './CustomerBulk.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { CustomerDialog, type Viewing } from './CustomerDialog.tsx'
import { useCustomerColumns } from './customers.columns.tsx'
import { customerListRules } from './customers.list.ts'
import { useCustomerFilters } from './useCustomerFilters.ts'
import { ImportCustomers } from './import/ImportCustomers.tsx'

/**
 * The customers of one's scope: find them, see what they may and how they are delivered, open the catalogue as one of them, switch, hide
 * and delete them, and take what is found along as a file (CUST-01).
 */
export default function CustomersScreen() {
  const t = useT()
  const list = useList(customers.list, customerListRules)
  const { viewing, open, view, close } = useViewing(list)
  const go = useGo()
  const mayBulk = useCustomerBulk()
  // the bar goes while something is selected; what was chosen in it stays
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  return (
    <>
      <ListScreen<CustomerRow>
        list={list}
        name="customers"
        title={t('shell:menu.customers')}
        summary={list.total !== undefined && t('customers:count', formatCount(list.total), list.total)}
        filters={useCustomerFilters()}
        actions={
          <>
            <ImportCustomers />
            <Allowed to={customer.create}>
              <To screen="/customers/new" className={buttonClass({ variant: 'primary', icon: true })}>
                <Plus aria-hidden />
                {t('word:insert')}
              </To>
            </Allowed>
          </>
        }
        onOpen={({ id }) => void go({ screen: '/customers/:id', id })}
        columns={useCustomerColumns(view)}
        nameOf={({ customer_no, name }) => t('customers:name', `${customer_no} ${name}`)}
        bar={<FoundAsFile call={customers.list} query={list.query} format={format} setFormat={setFormat} />}
        {...(mayBulk && { bulk: <CustomerBulk selection={list.selection} /> })}
        card={(customer) => <CustomerCard customer={customer} view={view} />}
        empty={{ icon: Building2, title: t('customers:none') }}
        failed={t('customers:failed')}
      />
      <CustomerDialog viewing={viewing} open={open} onClose={close} />
    </>
  )
}

/** Whose permissions or terms are looked at, or changed: each in the URL under its own name. */
const useViewing = (list: List<CustomerRow>) => {
  const opened = {
    permissions: useOpenedRow(list, 'permissions'),
    terms: useOpenedRow(list, 'terms'),
    rights: useOpenedRow(list, 'rights'),
  }
  const what = viewed.find((name) => opened[name].row !== undefined)
  const viewing: Viewing | undefined = what && { what, customer: opened[what].row! }
  const { open: permissions } = opened.permissions
  const { open: terms } = opened.terms
  const { open: rights } = opened.rights
  const view = useMemo(() => {
    const openers = { permissions, terms, rights }
    return (next: Viewing) => openers[next.what](next.customer)
  }, [permissions, terms, rights])
  // what was looked at last stays while the dialog fades
  const last = useRef(viewing)
  if (viewing) last.current = viewing
  return { viewing: last.current, open: viewing !== undefined, view, close: opened[last.current?.what ?? 'terms'].close }
}

const viewed = ['permissions', 'terms', 'rights'] as const
