import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import type { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'

type Counts = NonNullable<ReplyOf<typeof dashboard.get>['open_carts']>

/** How many carts are open, by status; every figure leads to its filtered list. */
export const OpenCarts = ({ counts }: { counts: Counts }) => {
  const t = useT()
  const total = counts.new + counts.partly_done
  return (
    <section aria-labelledby="open-carts" className="p-5 max-phone:px-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="open-carts">{t('dashboard:open_carts')}</h2>
        <To screen="/carts" className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('dashboard:open_carts_link')}
        </To>
      </div>
      <p className="text-ink-3 tabular">{t('dashboard:total', total, counts.not_seen)}</p>
      <div className="mt-3">
        <Bars
          bars={(['new', 'partly_done'] as const).map((status) => ({
            key: status,
            label: t(`carts:status.${status}`),
            count: counts[status],
            fill: 'fill-chart-2',
            place: { screen: '/carts', search: { status__in: status } },
          }))}
        />
      </div>
    </section>
  )
}
