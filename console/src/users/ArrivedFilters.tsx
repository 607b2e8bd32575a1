import { groups } from '@disadmin/contract/groups/groups'
import type { UserRow } from '@disadmin/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../kit/i18n.ts'
import { reading } from '../kit/queries.ts'
import { useAllowed } from '../kit/session.ts'
import type { List } from '../kit/useList.ts'
import { Chip } from '../ui/Chip.tsx'

/** Filters that have no field here but came with a link (of a role, of a customer): seen, and to be taken off. */
export const ArrivedFilters = ({ list }: { list: List<UserRow> }) => {
  const t = useT()
  const { group, customer } = list.state.filters
  const groupName = useGroupName(list, group)
  if (group === undefined && customer === undefined) return null
  const company = list.rows?.find((row) => String(row.customer?.id) === customer)?.customer
  const chips = [
    { name: 'group', value: group, label: t('users:chip.role'), text: groupName },
    {
      name: 'customer',
      value: customer,
      label: t('users:chip.customer'),
      text: company && `${company.customer_no} ${company.name}`,
    },
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

// somebody found says it; where nobody is found, the roles do, for those who may read them
const useGroupName = (list: List<UserRow>, id: string | undefined): string | undefined => {
  const mayRead = useAllowed('Users/create', 'Users/update', 'Permissions/read')
  const found = list.rows?.flatMap((row) => row.groups).find((group) => String(group.id) === id)
  const asked = useQuery({ ...reading(groups.list), enabled: id !== undefined && list.rows !== undefined && !found && mayRead })
  return (found ?? asked.data?.objects.find((group) => String(group.id) === id))?.name
}
