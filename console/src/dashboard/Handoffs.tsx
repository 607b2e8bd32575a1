import type { dashboard } from '@disadmin/contract/dashboard/dashboard'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'

type Counts = NonNullable<ReplyOf<typeof dashboard.get>['handoffs']>

const tones = { waiting: 'fill-chart-2', unknown: 'fill-warn', failed: 'fill-bad' } as const

/** Orders that wait or did not arrive (SHELL-26S); every figure leads to its filtered list. */
export const Handoffs = ({ counts }: { counts: Counts }) => {
  const t = useT()
  const most = Math.max(1, counts.waiting, counts.unknown, counts.failed)
  return (
    <section aria-labelledby="handoffs" className="border-t border-line p-5 max-phone:px-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="handoffs">{t('handoffs:tile.title')}</h2>
        <Link to={'/admin/handoffs' as never} className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('handoffs:tile.link')}
        </Link>
      </div>
      <ul>
        {(['waiting', 'unknown', 'failed'] as const).map((kind) => (
          <li key={kind}>
            <Link
              to={'/admin/orders' as never}
              search={{ ordered: '', handoff__in: kind } as never}
              className="-mx-2 grid h-8 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-sm px-2 hover:bg-hover"
            >
              <span className="min-w-28">{t(`handoffs:tile.${kind}`)}</span>
              <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
                <rect width={(counts[kind] / most) * 100} height="8" className={tones[kind]} />
              </svg>
              <b className="tabular font-strong">{formatCount(counts[kind])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
