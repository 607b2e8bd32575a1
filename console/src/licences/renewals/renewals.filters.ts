import { moduleKinds } from '@disadmin/contract/licences/modulestore'
import { horizons, renewalKinds } from '@disadmin/contract/licences/renewals'
import { useMemo } from 'react'
import { useCustomerFilter } from '../../lookups/index.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Filter } from '../../kit/ListScreen.tsx'

const withinFilter = (t: Translate): Filter => ({
  name: 'within',
  label: t('field:execution_time'),
  kind: 'select',
  options: horizons.map((days) => ({ value: days === horizons[0] ? '' : days, label: t('renewals:within', days) })),
})

const all = (t: Translate) => ({ value: '', label: t('word:all_small') })

const kindFilter = (t: Translate): Filter => ({
  name: 'kind',
  label: t('field:kind'),
  kind: 'select',
  options: [all(t), ...moduleKinds.map((kind) => ({ value: kind, label: kind }))],
})

export const useRenewalFilters = (): Filter[] => {
  const t = useT()
  const customerFilter = useCustomerFilter('customer')
  const resellerFilter = useCustomerFilter('reseller')
  return useMemo(
    () => [
      withinFilter(t),
      {
        name: 'happens',
        label: t('renewals:happens.label'),
        kind: 'select',
        options: [all(t), ...renewalKinds.map((value) => ({ value, label: t(`renewals:happens.${value}`) }))],
      },
      resellerFilter,
      customerFilter,
      kindFilter(t),
    ],
    [t, customerFilter, resellerFilter],
  )
}

/** Filters of the counts by reseller. */
export const useResellerFilters = (): Filter[] => {
  const t = useT()
  return useMemo(() => [withinFilter(t), kindFilter(t)], [t])
}
