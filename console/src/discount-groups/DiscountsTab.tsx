import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { Suspense } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListHead } from '../kit/list/ListHead.tsx'
import { useRead } from '../kit/queries.ts'
import { latePart } from '../ui/later.ts'
import { DiscountTabs } from './DiscountTabs.tsx'

const DiscountMatrix = latePart(
  () => import('./matrix/DiscountMatrix.tsx').then((module) => ({ default: module.DiscountMatrix })),
  'in place',
)

/** Categories by groups, and what is done with the groups themselves. */
export default function DiscountsTab() {
  const t = useT()
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('discount-desk:title')}>
      <ListHead title={t('discount-desk:title')} summary={<Counts />} />
      <DiscountTabs open="discounts" />
      <Suspense>
        <DiscountMatrix />
      </Suspense>
    </section>
  )
}

/** "412 categories, 24 groups" */
const Counts = () => {
  const t = useT()
  const { data } = useRead(discountCategories.matrix, { query: {} })
  if (!data) return null
  const { length: categories } = data.categories
  const { length: groups } = data.groups
  const counted = t('discount-desk:categories', formatCount(categories), categories)
  return groups === 0 ? counted : `${counted}, ${t('discount-desk:groups', formatCount(groups), groups)}`
}
