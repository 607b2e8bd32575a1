import { audit } from '@disadmin/contract/audit/audit'
import type { Customer } from '@disadmin/contract/customers/customer'
import { useState } from 'react'
import { Failed } from '../../../kit/Loaded.tsx'
import { formatDay } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { currentLanguage } from '../../../kit/language.ts'
import { To } from '../../../kit/To.tsx'
import { useMay } from '../../../kit/useMay.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { HappenedEntry } from './HappenedEntry.tsx'
import { type Happened, type HappenedKind, newestOf, useHappened } from './useHappened.ts'

/** Baskets, orders, sign-ins and changes of a customer in the order they happened, each part for who may read its list. */
export const HappenedPanel = ({ customer, titled = true }: { customer: Customer; titled?: boolean }) => {
  const t = useT()
  const [shown, setShown] = useState<HappenedKind | 'all'>('all')
  const [pages, setPages] = useState(1)
  const { kinds, sources, limit } = useHappened(customer, pages)
  const mayAudit = useMay(audit.list)
  const labels = {
    all: t('word:all'),
    carts: t('customer:happened.carts'),
    orders: t('shell:menu.orders'),
    users: t('users:title'),
    changes: t('customer:happened.changes'),
  }
  const read = (shown === 'all' ? kinds : [shown]).flatMap((kind) => sources[kind])
  const failed = read.find(({ data, error }) => data === undefined && error)
  const { entries, isMore } = newestOf(read, limit)
  if (kinds.length === 0) return null
  return (
    <section aria-label={t('customer:happened.title')} className="flex min-h-0 flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3 max-phone:px-4">
        {titled && <h2 className="text-15 font-strong">{t('customer:happened.title')}</h2>}
        {mayAudit && (
          <To
            screen="/audit"
            search={{ subject: 'Customers', record_id: String(customer.id) }}
            className="ml-auto rounded-sm text-12 font-medium text-accent-ink hover:underline"
          >
            {t('audit:title')}
          </To>
        )}
        <div className="w-full overflow-x-auto">
          <Segmented
            label={t('customer:happened.kind')}
            options={(['all', ...kinds] as const).map((value) => ({ value, label: labels[value] }))}
            value={shown}
            onValueChange={setShown}
          />
        </div>
      </header>
      {failed ? (
        <Failed
          title={t('customer:happened.failed')}
          error={failed.error}
          busy={failed.isFetching}
          retry={() => void failed.refetch()}
        />
      ) : read.some(({ data }) => data === undefined) ? (
        <Waiting />
      ) : entries.length === 0 ? (
        <EmptyState title={t('customer:happened.none')} />
      ) : (
        <div className="px-5 py-3 max-phone:px-4">
          <Days entries={entries} />
          {isMore && (
            <Button
              size={28}
              busy={read.some(({ isFetching }) => isFetching)}
              onClick={() => setPages(pages + 1)}
              className="mt-2 ml-9"
            >
              {t('audit:history.older')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const Days = ({ entries }: { entries: readonly Happened[] }) => {
  const days = Map.groupBy(entries, ({ at }) => formatDay(at))
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <DayTitle day={day} at={ofDay[0]!.at} />
      <ol>
        {ofDay.map((entry) => (
          <HappenedEntry key={entry.key} entry={entry} />
        ))}
      </ol>
    </div>
  ))
}

const DayTitle = ({ day, at }: { day: string; at: string }) => {
  const t = useT()
  const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long' }).format(new Date(at))
  const text = day === formatDay(new Date()) ? t('customer:happened.today', day) : `${weekday}, ${day}`
  return <h3 className="py-1.5 text-12 font-regular text-ink-2 first-letter:uppercase">{text}</h3>
}

const Waiting = () => (
  <div aria-busy className="grid gap-5 p-5">
    {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, index) => (
      <Skeleton key={index} className={width} />
    ))}
  </div>
)
