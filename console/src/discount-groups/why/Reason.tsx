import { discountCategories, type DiscountReason } from '@disadmin/contract/discount-groups/discount-categories'
import { formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDiscountGroups } from '../discounts.calls.ts'

interface Props {
  customerId: number
  categoryId: number
  /** '' for a product without one. */
  code: string
}

/** The steps from the group's value to the effective discount. */
export const Reason = ({ customerId, categoryId, code }: Props) => {
  const t = useT()
  const query = { customer_id: String(customerId), ...(code !== '' && { limit_code: code }) }
  const read = useRead(discountCategories.why, { params: { id: categoryId }, query })
  return (
    <div aria-live="polite" className="mt-1">
      <Loaded read={read} failed={t('discount-desk:why.failed')} waiting={<Skeleton shape="block" className="h-36" />}>
        {(reason) => <Chain reason={reason} />}
      </Loaded>
    </div>
  )
}

interface Link {
  label: string
  value: number | null
  /** Shown where there is no value. */
  none: string
  counts: boolean
}

const useLinks = ({ discount_group: group, source, group_value, base_value, limit }: DiscountReason): Link[] => {
  const t = useT()
  const base = useDiscountGroups().find(({ is_base }) => is_base)
  const isBase = group === null || group.id === base?.id
  // the value before the limit, if the limit applies
  const before = group_value === null ? 'base' : 'group'
  const from = source === 'limit' ? before : source
  return [
    ...(isBase
      ? []
      : [
          {
            label: t('discount-desk:why.group', group.name),
            value: group_value,
            none: t('discount-desk:inherited'),
            counts: from === 'group',
          },
        ]),
    {
      label: t('discount-desk:why.base', base?.name ?? ''),
      value: base_value,
      none: t('discount-desk:why.nothing'),
      counts: from === 'base' || (isBase && from === 'group'),
    },
    ...(limit
      ? [
          {
            label: t('discount-desk:why.limit', limit.code),
            value: limit.value,
            none: t('discount-desk:why.no_limit'),
            counts: source === 'limit',
          },
        ]
      : []),
  ]
}

const Chain = ({ reason }: { reason: DiscountReason }) => {
  const t = useT()
  const links = useLinks(reason)
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <dl>
        {links.map(({ label, value, none, counts }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line px-3 py-2">
            <dt className={cx('min-w-0 break-words', counts ? 'font-medium' : 'text-ink-2')}>
              {label}
              {counts && <span className="ml-2 text-12 text-accent-ink">{t('discount-desk:why.counts')}</span>}
            </dt>
            <dd className={cx('tabular shrink-0', value === null && 'text-ink-3')}>
              {value === null ? none : `${formatMoney(value)} %`}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 bg-sunken px-3 py-2.5">
          <dt className="font-strong">{t('discount-desk:why.result', reason.customer.name)}</dt>
          <dd className="tabular text-15 font-strong">{formatMoney(reason.discount)} %</dd>
        </div>
      </dl>
      <p className="border-t border-line px-3 py-2 text-12 text-ink-2">{t(`discount-desk:why.because.${reason.source}`)}</p>
    </div>
  )
}
