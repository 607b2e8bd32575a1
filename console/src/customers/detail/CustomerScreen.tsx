import type { Customer } from '@disadmin/contract/customers/customer'
import { DetailTabs } from '../../kit/detail/DetailTabs.tsx'
import { useT } from '../../kit/i18n.ts'
import { PaperHead } from '../../kit/print/PaperHead.tsx'
import { PrintSheet } from '../../kit/print/PrintSheet.tsx'
import { useMedia } from '../../kit/useMedia.ts'
import { below } from '../../ui/breakpoints.ts'
import { CustomerHead } from '../CustomerHead.tsx'
import { OneCustomer } from '../OneCustomer.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { HappenedPanel } from './happened/HappenedPanel.tsx'

/** One customer, to be read and printed: who, where, on which terms, who signs in, and what happened (CUST-29, CUST-30). */
export default function CustomerScreen() {
  return <OneCustomer>{(customer) => <Shown key={customer.id} customer={customer} />}</OneCustomer>
}

const Shown = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const narrow = useMedia(below('panel'))
  const facts = (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto px-5 max-phone:overflow-visible max-phone:px-4">
      <CustomerFacts customer={customer} />
    </div>
  )
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={customer.name}>
      <CustomerHead customer={customer} actions={<CustomerActions customer={customer} />} />
      {narrow ? (
        <DetailTabs
          label={t('customer:tab.label')}
          tabs={[
            { value: 'customer', label: t('field:customer'), content: () => facts },
            {
              value: 'happened',
              label: t('customer:happened.title'),
              content: () => (
                <div className="min-h-0 flex-1 overflow-y-auto max-phone:overflow-visible">
                  <HappenedPanel customer={customer} titled={false} />
                </div>
              ),
            },
          ]}
        />
      ) : (
        <div className="mt-3 flex min-h-0 flex-1 border-t border-line">
          {facts}
          <aside className="w-110 shrink-0 overflow-y-auto border-l border-line no-print">
            <HappenedPanel customer={customer} />
          </aside>
        </div>
      )}
      <PrintSheet foot={`${customer.customer_no} · ${customer.name}`}>
        {() => (
          <>
            <PaperHead kind={t('print:customer_sheet')} title={customer.name} />
            <CustomerFacts customer={customer} />
          </>
        )}
      </PrintSheet>
    </section>
  )
}
