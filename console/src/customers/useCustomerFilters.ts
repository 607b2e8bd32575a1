import { branches } from '@disadmin/contract/branches/branches'
import { customerTypes } from '@disadmin/contract/customers/customer.fields'
import { customers } from '@disadmin/contract/customers/customers'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { type DiscountGroup, discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { useTerms } from '../delivery-terms/index.ts'
import { part } from '@disadmin/contract/kit/may'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../kit/i18n.ts'
import type { Filter } from '../kit/ListScreen.tsx'
import { reading } from '../kit/queries.ts'
import { useActor, useMay } from '../kit/useMay.ts'
import { useCustomerFilter } from '../lookups/index.ts'

const none: readonly { id: number; name: string }[] = []
const noGroups: readonly DiscountGroup[] = []

/** The discount groups there are, for whoever may read them. */
export const useDiscountGroups = () => {
  const may = useMay(discountGroups.list)
  return useQuery({ ...reading(discountGroups.list, {}), enabled: may, staleTime: 60_000 }).data?.objects ?? noGroups
}

const useBranches = () => {
  const may = useMay(branches.list)
  return useQuery({ ...reading(branches.list, {}), enabled: may, staleTime: 60_000 }).data?.objects ?? none
}

const choices = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))

/**
 * CUST-02, and what else the list is narrowed by; what may not be asked is not offered. The rights alone say which fields there are: one
 * that came with its choices would move what is aimed at below.
 */
export const useCustomerFilters = (): Filter[] => {
  const t = useT()
  const reseller = useCustomerFilter()
  const groups = useDiscountGroups()
  const places = useBranches()
  const terms = useTerms()
  const mayShowHidden = useMay(part(customers.list, 'show_hidden'))
  const mayGroups = useMay(discountGroups.list)
  const mayTerms = useMay(deliveryOptions.list)
  const mayBranches = useMay(branches.list)
  // everybody else has the one branch they belong to
  const hasBranches = useActor()?.standing === 'house' && mayBranches
  return useMemo(() => {
    const all = { value: '', label: t('word:all_small') }
    const select = (name: string, label: string, options: { value: string; label: string }[]): Filter => ({
      name,
      label,
      kind: 'select',
      options: [all, ...options],
    })
    const states = ([true, false] as const).map((is) => ({
      value: String(is),
      label: t(`customers:states.${is ? 'active' : 'inactive'}`),
    }))
    const types = customerTypes.map((type) => ({ value: type, label: t(`customer:type.${type}`) }))
    return [
      { name: 'q', label: t('customers:search'), kind: 'text', icon: Search, placeholder: t('customers:search_hint'), wide: true },
      { ...reseller, name: 'reseller_no', label: t('field:reseller') },
      ...(hasBranches ? [select('branch', t('field:branch'), choices(places))] : []),
      select('is_active', t('field:state'), states),
      select('type', t('field:customer_type'), types),
      { ...select('discount_group__id', t('field:discount_group'), choices(groups)), closed: !mayGroups },
      ...(mayTerms
        ? [
            select('delivery_option__id', t('field:delivery_option'), [
              { value: 'none', label: t('delivery-options:none') },
              ...choices(terms),
            ]),
          ]
        : []),
      { name: 'without_login', label: t('customers:filter.without_login'), kind: 'tick', value: 'true' },
      { name: 'show_hidden', label: t('delivery-options:show_hidden'), kind: 'tick', value: 'true', closed: !mayShowHidden },
    ]
  }, [t, reseller, groups, places, terms, mayShowHidden, mayGroups, mayTerms, hasBranches])
}
