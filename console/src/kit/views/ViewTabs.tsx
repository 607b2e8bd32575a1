import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { tip } from '../../ui/tip.ts'
import { useT } from '../i18n.ts'
import { call } from '../call.ts'
import { queryOf } from '../list/listState.ts'
import { keyOf, quiet } from '../queries.ts'
import { AllViews } from './AllViews.tsx'
import { closedOf } from './closed.ts'
import { isChanged } from './useViewState.ts'
import type { Views } from './useViews.ts'
import type { ViewProps } from './view.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { stateOf } from './views.ts'

const read = call as unknown as (endpoint: Endpoint, options: object) => Promise<{ meta: { total_count: number } }>

/**
 * How many rows a view finds, by the list's own total, asked for once the list itself is there. Nothing is polled: the count grows old
 * with the list and is read again with it.
 */
const useCountOf = ({ endpoint, rules }: Views, { state }: SavedView, enabled: boolean): number | undefined => {
  const options = { query: { ...queryOf({ ...stateOf(state, rules), order_by: '' }, rules), limit: 1 } }
  return useQuery({
    queryKey: keyOf(endpoint, options),
    queryFn: ({ signal }) => read(endpoint, { ...options, signal }),
    enabled,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    meta: quiet,
  }).data?.meta.total_count
}

/** The views of the list as tabs; nothing where there is no view at all. */
export const ViewTabs = (props: ViewProps) => props.list.views.all.length > 0 && <TabStrip {...props} />

/** The views of the list that the person ticked, and the open one. */
const TabStrip = (props: ViewProps) => {
  const { list, filters } = props
  const { views } = list
  const t = useT()
  const [open, setOpen] = useState(false)
  const { current } = views
  const tabs = views.all.filter((view) => view.is_tab || view.id === current?.id)
  const changed = current !== undefined && isChanged(current, props)
  const refused = closedOf(list, filters).length > 0
  return (
    <div className="no-print flex h-9 shrink-0 items-stretch border-b border-line px-5 max-phone:px-4">
      <div role="group" aria-label={t('view-tabs:label')} className="-mb-px flex min-w-0 gap-5 overflow-x-auto overflow-y-hidden">
        <div className="flex shrink-0 items-center">
          <Tab label={t('saved-views:none')} isOn={current === undefined} onPress={views.leave} />
        </div>
        {tabs.map((view, at) => (
          <div key={view.id} className="flex shrink-0 items-center gap-0.5">
            <CountedTab
              view={view}
              views={views}
              counted={at < most && list.rows !== undefined && !(refused && view.id === current?.id)}
              label={view.name}
              isOn={view.id === current?.id}
              isChanged={view.id === current?.id && changed}
              onPress={() => views.open(view)}
            />
            {view.id === current?.id && <ViewMenu {...props} view={view} isChanged={changed} />}
          </div>
        ))}
      </div>
      <div className="ml-3 flex items-center">
        <Popover
          title={t('view-tabs:all')}
          hideTitle
          align="start"
          className="w-80 p-2"
          open={open}
          onOpenChange={setOpen}
          trigger={<IconButton icon={Plus} label={t('view-tabs:all')} />}
        >
          <AllViews views={views} onOpened={() => setOpen(false)} />
        </Popover>
      </div>
    </div>
  )
}

/** So many views are counted; those after them stand without a number. */
const most = 8

interface CountedProps extends Omit<TabProps, 'count'> {
  view: SavedView
  views: Views
  counted: boolean
}

const CountedTab = ({ view, views, counted, ...tab }: CountedProps) => {
  const count = useCountOf(views, view, counted)
  return <Tab {...tab} count={counted ? count : undefined} />
}

interface TabProps {
  label: string
  isOn: boolean
  isChanged?: boolean
  count?: number | undefined
  onPress: () => void
}

const Tab = ({ label, isOn, isChanged: changed = false, count, onPress }: TabProps) => {
  const t = useT()
  return (
    <button
      type="button"
      aria-current={isOn ? 'true' : undefined}
      onClick={onPress}
      className="flex h-full max-w-60 shrink-0 items-center gap-1.5 border-y-2 border-transparent font-medium whitespace-nowrap text-ink-2 transition-colors ring-inset-focus hover:text-ink aria-[current]:border-b-accent-ink aria-[current]:text-ink"
    >
      <span className="truncate">{label}</span>
      {count !== undefined && <Badge count={count} look="plain" />}
      {changed && (
        <span className="size-1.5 shrink-0 rounded-full bg-warn-ink" {...tip(t('view-tabs:changed', label))}>
          <span className="sr-only">{t('view-tabs:changed', label)}</span>
        </span>
      )}
    </button>
  )
}
