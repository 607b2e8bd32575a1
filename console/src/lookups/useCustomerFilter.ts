import { spelt } from '@disadmin/contract/kit/folding'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../kit/i18n.ts'
import type { ChooserFilter } from '../kit/list/column.ts'
import type { Filter } from '../kit/ListScreen.tsx'
import { useCustomerName, useCustomersFound } from './customers.ts'

/** Numbers are pasted with spaces, points and the apostrophes of thousands. */
const plainOf = (text: string): string | undefined => {
  const digits = spelt(text).replace(/[\s.']/g, '')
  return /^\d{0,32}$/.test(digits) ? digits : undefined
}

/**
 * CART-02: the filter Customer ID. It takes the number, or a name that finds it; what is sent is the number, as `customer_no` unless the
 * list calls it otherwise. @param useFound who is offered, and in which order
 */
export const useCustomerFilter = (
  name: 'customer_no' | 'customer' | 'reseller' = 'customer_no',
  useFound: ChooserFilter['useFound'] = useCustomersFound,
): Filter => {
  const t = useT()
  return useMemo(
    () => ({
      name,
      label: t(`field:${name}`),
      kind: 'chooser',
      icon: Search,
      placeholder: t('customers:choice.placeholder'),
      plainOf,
      useFound,
      useChosen: useCustomerName,
      listText: t('customers:choice.found'),
      noneText: t('customers:choice.none'),
      failedText: t('customers:failed'),
      chooseText: t('customers:choice.choose'),
    }),
    [t, name, useFound],
  )
}
