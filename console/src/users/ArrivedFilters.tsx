import { groups } from '@disadmin/contract/roles/groups'
import type { UserRow } from '@disadmin/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../kit/i18n.ts'
import { roleName } from '../kit/roles.ts'
import type { Filter } from '../kit/ListScreen.tsx'
import { reading } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import type { List } from '../kit/useList.ts'
import { Chip } from '../ui/Chip.tsx'
import { viewOf } from './users.list.ts'

/** Filters that have no field here but came with a link (of a role, of a customer): seen, and to be taken off. */
export const ArrivedFilters = ({ list, fields }: { list: List<UserRow>; fields: readonly Filter[] }) => {
  const t = useT()
  const customer = list.state.filters['customer']
  const group = fields.some(({ name }) => name === 'group') ? undefined : list.state.filters['group']
  const groupName = useGroupName(list, group)
  const { is_active: active, idle_days: days, never_signed_in: never } = offEveryView(list.state.filters)
  if ([group, customer, active, days, never].every((value) => value === undefined)) return null
  const company = list.rows?.find((row) => String(row.customer?.id) === customer)?.customer
  const chips = [
    { name: 'group', value: group, label: t('field:role'), text: groupName && roleName(t, groupName) },
    {
      name: 'customer',
      value: customer,
      label: t('field:customer'),
      text: company && `${company.customer_no} ${company.name}`,
    },
    { name: 'is_active', value: active, label: t('field:is_active'), text: t(active === 'true' ? 'word:yes' : 'word:no') },
    { name: 'never_signed_in', value: never, label: t('field:last_login'), text: t(never === 'true' ? 'word:no' : 'word:yes') },
    { name: 'idle_days', value: days, label: t('field:last_login'), text: t('users:views.idle', days ?? '') },
  ]
  return (
    <div className="flex flex-wrap gap-2 px-5 pt-3 max-phone:px-4" role="group" aria-label={t('shell:list.filtered')}>
      {chips.map(({ name, value, label, text }) =>
        value === undefined ? null : (
          <Chip key={name} name={label} removeLabel={t('shell:list.remove', label)} onRemove={() => list.filter(name, '')}>
            {text ?? value}
          </Chip>
        ),
      )}
    </div>
  )
}

/** What a quick view filters by is seen at the view, unless somebody's link says it otherwise. */
const offEveryView = (filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  viewOf(filters) === null ? filters : {}

// somebody found says it; where nobody is found, the roles do, for those who may read them
const useGroupName = (list: List<UserRow>, id: string | undefined): string | undefined => {
  const mayRead = useMay(groups.list)
  const found = list.rows?.flatMap((row) => row.groups).find((group) => String(group.id) === id)
  const asked = useQuery({ ...reading(groups.list), enabled: id !== undefined && list.rows !== undefined && !found && mayRead })
  return (found ?? asked.data?.objects.find((group) => String(group.id) === id))?.name
}
