import { type Dashboard, dashboard } from '@disadmin/contract/dashboard/dashboard'
import { LayoutDashboard } from 'lucide-react'
import { Loaded } from '../kit/Loaded.tsx'
import { formatDay, formatTime } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { useRead } from '../kit/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EndingLicences } from './EndingLicences.tsx'
import { Handoffs } from './Handoffs.tsx'
import { NewestCarts } from './NewestCarts.tsx'
import { OpenCarts } from './OpenCarts.tsx'

/** SHELL-25: open carts and the newest baskets; a part without its right is not shown. */
export default function DashboardScreen() {
  const t = useT()
  const read = useRead(dashboard.get)
  usePageTitle(t('dashboard:title'))
  const readAt = new Date(read.dataUpdatedAt)
  return (
    <section aria-labelledby="title" className="flex flex-[1_0_auto] flex-col">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-5 py-2 max-phone:px-4">
        <h1 id="title" className="text-20">
          {t('dashboard:title')}
        </h1>
        {read.data && <span className="text-ink-3 tabular">{t('dashboard:as_of', formatDay(readAt), formatTime(readAt))}</span>}
      </header>
      <Loaded read={read} failed={t('dashboard:failed')} waiting={<Waiting />}>
        {(of) => <Parts of={of} />}
      </Loaded>
    </section>
  )
}

const Parts = ({ of }: { of: Dashboard }) => {
  const t = useT()
  if (of.open_carts === null && of.newest_carts === null && of.handoffs === null && of.licences === null)
    return (
      <EmptyState icon={LayoutDashboard} title={t('dashboard:nothing')} className="flex-1">
        {t('dashboard:nothing_text')}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-3 grid-rows-[auto_auto_1fr] border-b border-line max-desktop:grid-cols-1 max-desktop:grid-rows-none">
      {of.open_carts && <OpenCarts counts={of.open_carts} />}
      {of.newest_carts && <NewestCarts carts={of.newest_carts} />}
      {of.handoffs && <Handoffs counts={of.handoffs} />}
      {of.licences && <EndingLicences counts={of.licences} />}
    </div>
  )
}

const Waiting = () => (
  <div aria-hidden className="flex flex-col gap-5 p-5">
    <Skeleton className="w-40" />
    <Skeleton className="w-80" />
    <Skeleton className="w-72" />
  </div>
)
