import { branches } from '@disadmin/contract/branches/branches'
import { groups } from '@disadmin/contract/roles/groups'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useCustomerFilter } from '../lookups/index.ts'
import { useT } from '../kit/i18n.ts'
import { roleText } from '../kit/roles.ts'
import type { Filter } from '../kit/ListScreen.tsx'
import { reading } from '../kit/queries.ts'
import { useActor, useMay } from '../kit/useMay.ts'

type Named = readonly { id: number; name: string }[]
const none: Named = []
const minute = { staleTime: 60_000 }

/** The roles and the branches there are to choose from, for whoever may read them. */
const useChoices = () => {
  const [readsGroups, readsBranches] = [useMay(groups.list), useMay(branches.list)]
  const roles: Named = useQuery({ ...reading(groups.list, {}), ...minute, enabled: readsGroups }).data?.objects ?? none
  const places: Named = useQuery({ ...reading(branches.list, {}), ...minute, enabled: readsBranches }).data?.objects ?? none
  // everybody but the staff of no branch has the one branch they belong to
  const hasBranches = useActor()?.standing === 'house' && readsBranches
  return { roles, places, readsGroups, hasBranches }
}

/**
 * What the list of users is narrowed by: USR-05, and branch, role and customer. The rights alone say which fields there are: one that came
 * with its choices would move what is aimed at below.
 */
export const useUserFilters = (): Filter[] => {
  const t = useT()
  const customer = useCustomerFilter()
  const { roles, places, readsGroups, hasBranches } = useChoices()
  return useMemo(() => {
    const select = (name: string, label: string, rows: Named): Filter => {
      const options = rows.map((row) => ({ value: String(row.id), label: name === 'group' ? roleText(t, row.name) : row.name }))
      return { name, label, kind: 'select', options: [{ value: '', label: t('word:all_small') }, ...options] }
    }
    return [
      { name: 'q', label: t('users:search'), kind: 'text', icon: Search, placeholder: t('users:search_hint'), wide: true },
      customer,
      ...(hasBranches ? [select('branch', t('field:branch'), places)] : []),
      ...(readsGroups ? [select('group', t('field:role'), roles)] : []),
    ]
  }, [t, customer, roles, places, readsGroups, hasBranches])
}
