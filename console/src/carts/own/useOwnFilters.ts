import { useMemo } from 'react'
import { useT } from '../../kit/i18n.ts'
import type { Filter } from '../../kit/ListScreen.tsx'
import { useBasketOwnersFound, useCustomerFilter } from '../../lookups/index.ts'
import { statusChoices } from '../carts.list.ts'

/** Whose they are is asked only where there are several customers. */
export const useOwnFilters = (withCustomer: boolean): Filter[] => {
  const t = useT()
  const customer = useCustomerFilter('customer_no', useBasketOwnersFound)
  return useMemo(() => {
    const options = statusChoices.map(({ value, text }) => ({ value, label: t(text) }))
    return [
      { ...customer, closed: !withCustomer },
      { name: 'from', label: t('field:from_date'), kind: 'day' },
      { name: 'to', label: t('field:to_date'), kind: 'day' },
      { name: 'status__in', label: t('field:status'), kind: 'select', options },
      { name: 'seen', label: t('carts:list.only_unseen'), kind: 'tick', value: 'false', closed: true },
    ]
  }, [t, customer, withCustomer])
}
