import type { dashboard } from '@disadmin/contract/dashboard/dashboard'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'

type Counts = NonNullable<ReplyOf<typeof dashboard.get>['handoffs']>

const fills = { waiting: 'fill-chart-2', unknown: 'fill-warn', failed: 'fill-bad' } as const

/** Orders that wait or did not arrive (SHELL-26S); every figure leads to its filtered list. */
export const Handoffs = ({ counts }: { counts: Counts }) => {
  const t = useT()
  return (
    <section aria-labelledby="handoffs" className="border-t border-line p-5 max-phone:px-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="handoffs">{t('orders:view.handoffs')}</h2>
        <To screen="/handoffs" className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('handoffs:tile.link')}
        </To>
      </div>
      <Bars
        bars={(['waiting', 'unknown', 'failed'] as const).map((kind) => ({
          key: kind,
          label: t(kind === 'waiting' ? 'orders:view.waiting' : `handoffs:kind.${kind}`),
          count: counts[kind],
          fill: fills[kind],
          place: { screen: '/orders', search: { ordered: '', handoff__in: kind } },
        }))}
      />
    </section>
  )
}
