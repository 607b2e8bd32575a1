import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { type Filter, ListScreen } from '../../kit/ListScreen.tsx'
import { useMay } from '../../kit/useMay.ts'
import { useGo } from '../../kit/screenUrl.ts'
import { type List, useList } from '../../kit/useList.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { useDiscountGroups, useGroupsRead } from '../discounts.calls.ts'
import { DiscountTabs } from '../DiscountTabs.tsx'
import { customerAddressOf, useGroupedColumns } from './customers.columns.tsx'
import { MembershipActions, RemoveSelected, useMembershipDialog } from './MembershipActions.tsx'
import { groupedRules } from './customers.list.ts'

/** Customers by discount group (DISC-21). */
export function CustomersTab() {
  const t = useT()
  const list = useList(customers.list, groupedRules)
  const go = useGo()
  const { group, find } = useFilteredGroup(list)
  const mayMove = useMay(customerMembership.discountGroup)
  const { open, dialog } = useMembershipDialog(find, list)
  return (
    <>
      <ListScreen<CustomerRow>
        list={list}
        name="discount-groups-customers"
        title={t('field:discount_groups')}
        summary={<Summary list={list} group={group} />}
        actions={<MembershipActions group={group} open={open} />}
        tabs={<DiscountTabs open="customers" />}
        filters={useGroupFilters()}
        columns={useGroupedColumns()}
        nameOf={({ customer_no, name }) => t('customers:name', `${customer_no} ${name}`)}
        onOpen={({ id }) => void go({ screen: '/customers/:id', id })}
        card={(row) => <Card row={row} />}
        empty={{ icon: Users, title: t('customers:none') }}
        failed={t('customers:failed')}
        {...(group?.is_base && { bar: <span className="text-12 text-ink-3">{t('discount-desk:customers.base_note')}</span> })}
        {...(mayMove && group && !group.is_base && { bulk: <RemoveSelected list={list} open={open} /> })}
      />
      {dialog}
    </>
  )
}

const useGroupFilters = (): Filter[] => {
  const t = useT()
  const groups = useDiscountGroups()
  return useMemo(
    () => [
      {
        name: 'discount_group__id',
        label: t('field:discount_group'),
        kind: 'select',
        options: [{ value: '', label: t('word:all_small') }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))],
      },
    ],
    [t, groups],
  )
}

/** The group the list is filtered by; `find` waits until the groups are read. */
const useFilteredGroup = ({ state }: List<CustomerRow>) => {
  const { data, isLoading, refetch } = useGroupsRead()
  const named = state.filters['discount_group__id']
  const among = (groups: readonly DiscountGroup[] = []) => groups.find(({ id }) => String(id) === named)
  const find = async () => among((isLoading ? (await refetch({ cancelRefetch: false })).data : data)?.objects)
  return { group: among(data?.objects), find }
}

/** "214 customers in Silver" */
const Summary = ({ list: { total }, group }: { list: List<CustomerRow>; group: DiscountGroup | undefined }) => {
  const t = useT()
  const phone = usePhone()
  if (total === undefined) return null
  if (phone) return formatCount(total)
  if (!group) return t('customers:count', formatCount(total), total)
  return t('discount-desk:customers.count_in', formatCount(total), group.name, total)
}

const Card = ({ row }: { row: CustomerRow }) => (
  <div className="min-w-0 py-0.5">
    <p className="truncate font-medium">{row.name}</p>
    <p className="truncate text-12 text-ink-2 tabular">{[row.customer_no, row.discount_group?.name].filter(Boolean).join(' · ')}</p>
    <p className="truncate text-12 text-ink-3">{customerAddressOf(row)}</p>
  </div>
)
