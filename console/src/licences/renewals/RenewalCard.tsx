import { customer } from '@disadmin/contract/customers/customer'
import type { Renewal } from '@disadmin/contract/licences/renewals'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { LicenceState } from '../LicenceState.tsx'
import { CustomerLink } from '../licences.columns.tsx'
import { Happens } from './Happens.tsx'

/** A licence that falls due, on a phone. */
export const RenewalCard = ({ row }: { row: Renewal }) => {
  const t = useT()
  const mayEdit = useMay(customer.patch)
  const { licence, status, happens, end_date, next_evaluation_date, customer_no, reseller } = row
  return (
    <div className="grid gap-0.5 py-0.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {licence}
        <LicenceState status={status} />
      </p>
      <p>
        <CustomerLink row={row} mayEdit={mayEdit} /> <span className="text-ink-2 tabular">{customer_no}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
        <Happens happens={happens} />
        <span className="tabular">{formatDay(happens === 'ends' ? end_date : next_evaluation_date)}</span>
        {reseller !== null && <span>{`${t('field:reseller')}: ${reseller}`}</span>}
      </p>
    </div>
  )
}
