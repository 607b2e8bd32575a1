import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { horizons } from '@disadmin/contract/modulestore/renewals'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'

/** How many licences end soon (SHELL-26S); every figure leads to them on the renewal desk. */
export const EndingLicences = ({ counts }: { counts: NonNullable<Dashboard['licences']> }) => {
  const t = useT()
  return (
    <section aria-labelledby="ending" className="border-t border-line p-5 first:border-t-0 max-phone:px-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="ending">{t('renewals:tile.title')}</h2>
        <To
          screen="/modules-and-licences"
          search={{ tab: 'renewals' }}
          className="rounded-sm text-12 font-medium text-accent-ink hover:underline"
        >
          {t('renewals:tile.link')}
        </To>
      </div>
      <Bars
        bars={horizons.map((within) => ({
          key: within,
          label: t('renewals:within', within),
          count: counts[within],
          fill: within === horizons[0] ? 'fill-warn' : 'fill-chart-2',
          place: {
            screen: '/modules-and-licences',
            search: { tab: 'renewals', happens: 'ends', ...(within === horizons[0] ? {} : { within }) },
          },
        }))}
      />
    </section>
  )
}
