import { type LostSale, lostSales, type LostSaleReasons } from '@disadmin/contract/lost-sales/lost-sales'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Bars } from '../kit/chart/Bars.tsx'
import { formatCount } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { usePhone } from '../kit/useMedia.ts'
import type { List } from '../kit/useList.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

const shownAtMost = 6

/** How often each reason was told under the filter of the list; each leads to its lost sales, a second time back to all. */
export const Reasons = ({ list }: { list: List<LostSale> }) => {
  const t = useT()
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(!phone)
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <section aria-labelledby={id} className="border-t border-line px-5 py-2 max-phone:px-4">
      <h2 id={id}>
        <button
          type="button"
          aria-expanded={open}
          className="-mx-1 flex min-h-6 items-center gap-1 rounded-sm px-1 hover:bg-hover"
          onClick={() => setOpen(!open)}
        >
          <Chevron aria-hidden className="size-4" />
          {t('lost-sales:by_reason')}
        </button>
      </h2>
      {open && <Counted list={list} />}
    </section>
  )
}

const Counted = ({ list }: { list: List<LostSale> }) => {
  const t = useT()
  const { offset: _, limit: __, order_by: ___, reason: ____, ...query } = list.query
  const read = useRead(lostSales.reasons, { query })
  return (
    <div className="max-w-180 pb-2">
      <Loaded read={read} failed={t('lost-sales:reasons_failed')} waiting={<Skeleton shape="block" className="mt-2 h-24" />}>
        {(found) => <Drawn found={found} list={list} />}
      </Loaded>
    </div>
  )
}

const Drawn = ({ found: { objects, more }, list }: { found: LostSaleReasons; list: List<LostSale> }) => {
  const t = useT()
  const { reason: chosen, ...filters } = list.state.filters
  const { order_by } = list.state
  const told = objects.slice(0, shownAtMost)
  const others = more + objects.length - told.length
  return (
    <>
      <Bars
        bars={told.map(({ reason, count }) => ({
          key: reason,
          label: reason,
          count,
          fill: chosen === undefined || chosen === reason ? 'fill-chart-2' : 'fill-chart-3',
          place: {
            screen: '/lost-sale-reason',
            search: { ...filters, ...(order_by !== '-created_at' && { order_by }), ...(reason !== chosen && { reason }) },
          },
        }))}
      />
      {others > 0 && <p className="text-ink-3">{t('lost-sales:more', formatCount(others), others)}</p>}
    </>
  )
}
