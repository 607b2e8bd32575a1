import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import type { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'

type Counts = NonNullable<ReplyOf<typeof dashboard.get>['open_carts']>

/** How many carts are open, by status; every figure leads to its filtered list. */
export const OpenCarts = ({ counts }: { counts: Counts }) => {
  const t = useT()
  const total = counts.new + counts.partly_done
  const most = Math.max(1, counts.new, counts.partly_done)
  return (
    <section aria-labelledby="open-carts" className="p-5 max-phone:px-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="open-carts">{t('shell:dashboard.open_carts')}</h2>
        <Link to="/admin/carts" className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('shell:dashboard.open_carts_link')}
        </Link>
      </div>
      <p className="text-ink-3 tabular">{t('shell:dashboard.total', total, counts.not_seen)}</p>
      <ul className="mt-3">
        {(['new', 'partly_done'] as const).map((status) => (
          <li key={status}>
            <Link
              to="/admin/carts"
              search={{ status__in: status } as never}
              className="-mx-2 grid h-8 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-sm px-2 hover:bg-hover"
            >
              <span className="min-w-28">{t(`carts:status.${status}`)}</span>
              <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
                <rect width={(counts[status] / most) * 100} height="8" className="fill-chart-2" />
              </svg>
              <b className="font-strong tabular">{formatCount(counts[status])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
