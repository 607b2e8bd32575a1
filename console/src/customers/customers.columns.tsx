import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import { part } from '@disadmin/contract/kit/may'
import { Eye } from 'lucide-react'
import { useMemo } from 'react'
import { GroupLink } from '../discount-groups/index.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { roleName, rolesText } from '../kit/roles.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { useMay } from '../kit/useMay.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { Viewing } from './CustomerDialog.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerName } from './CustomerName.tsx'

interface Shown {
  view: (viewing: Viewing) => void
  discountGroups: boolean
}

const identityColumns = (t: Translate): Column<CustomerRow>[] => [
  {
    key: 'customer_no',
    label: t('field:customer_no'),
    sort: 'customer_no',
    width: 'code',
    always: true,
    cell: ({ customer_no }) => <span className="font-medium tabular">{customer_no}</span>,
    full: ({ customer_no }) => customer_no,
  },
  {
    key: 'site_id',
    label: t('field:site_id'),
    width: 'id',
    cell: ({ site_id }) => site_id,
    full: ({ site_id }) => site_id,
  },
  {
    key: 'name',
    label: t('field:name'),
    sort: 'name_1',
    width: 'flex',
    always: true,
    cell: (customer) => <CustomerName customer={customer} />,
    full: ({ name, city }) => `${name}, ${city}`,
  },
]

const mainUserColumns = (t: Translate): Column<CustomerRow>[] => [
  {
    key: 'username',
    label: t('field:username'),
    sort: 'username',
    width: 'word',
    cell: ({ main_user_username }) => main_user_username,
    full: ({ main_user_username }) => main_user_username ?? '',
  },
  // the first group is the role; the others are in its tooltip (PERM-06)
  {
    key: 'role',
    label: t('field:role'),
    width: 'word',
    cell: ({ main_user_groups: [role] }) => role && roleName(t, role.name),
    full: ({ main_user_groups }) => rolesText(t, main_user_groups),
  },
]

const columnsOf = (t: Translate, { view, discountGroups }: Shown): Column<CustomerRow>[] => [
  ...identityColumns(t),
  ...mainUserColumns(t),
  {
    key: 'discount_group',
    label: t('field:discount_group'),
    width: 'word',
    hidden: !discountGroups,
    cell: ({ discount_group }) => discount_group && <GroupLink group={discount_group} />,
    full: ({ discount_group }) => discount_group?.name ?? '',
  },
  {
    key: 'permissions',
    label: t('field:permissions'),
    width: { buttons: 1, named: true },
    cell: (customer) => (
      <ViewButton
        label={t('customers:permissions.view', customer.name)}
        count={customer.main_user_permissions.length}
        onClick={() => view({ what: 'permissions', customer })}
      />
    ),
  },
  {
    key: 'delivery_options',
    label: t('field:delivery_options'),
    width: { buttons: 1, named: true },
    cell: (customer) => (
      <ViewButton
        label={t('customers:terms.view', customer.name)}
        count={customer.delivery_options.length}
        onClick={() => view({ what: 'terms', customer })}
      />
    ),
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 1 },
    always: true,
    skeleton: 'none',
    cell: (customer) => <CustomerMenu customer={customer} view={view} />,
  },
]

const ViewButton = ({ label, count, onClick }: { label: string; count: number; onClick: () => void }) => (
  <IconButton icon={Eye} label={label} text={String(count)} onClick={onClick} className="-ml-1.5 tabular" />
)

/** CUST-03 */
export const useCustomerColumns = (view: (viewing: Viewing) => void): Column<CustomerRow>[] => {
  const t = useT()
  const discountGroups = useMay(part(customers.list, 'discount_group'))
  return useMemo(() => columnsOf(t, { view, discountGroups }), [t, view, discountGroups])
}
