import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { ListHead } from '../../kit/list/ListHead.tsx'
import { useRead } from '../../kit/queries.ts'
import { DiscountTabs } from '../DiscountTabs.tsx'
import { Limits } from './Limits.tsx'

/** The most a customer of a group gets on products with a code (DISC-26). */
export default function LimitsTab() {
  const t = useT()
  const read = useRead(discountLimits.list)
  const codes = read.data?.objects
  const groups = codes?.[0]?.discount_limits.length ?? 0
  const summary =
    codes &&
    [
      t('discount-desk:limits.count', formatCount(codes.length), codes.length),
      ...(groups === 0 ? [] : [t('discount-desk:groups', formatCount(groups), groups)]),
    ].join(', ')
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('discount-desk:title')}>
      <ListHead title={t('discount-desk:title')} summary={summary} />
      <DiscountTabs open="limits" />
      <Limits read={read} />
    </section>
  )
}
