import { type ReactNode, useMemo, useState } from 'react'
import { savedViews } from '@disadmin/contract/saved-views/saved-views'
import { Bookmark, Info } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { formatCount } from './format.ts'
import { useT } from './i18n.ts'
import type { Column, Empty, Filter, RowLook } from './list/column.ts'
import { FilterBar } from './list/FilterBar.tsx'
import { BarOnPhone, ListBar } from './list/ListBar.tsx'
import { ListBody } from './list/ListBody.tsx'
import { ListHead } from './list/ListHead.tsx'
import { ListPager } from './list/ListPager.tsx'
import { useColumns } from './list/useColumns.ts'
import type { List } from './useList.ts'
import { ViewTabs } from './views/ViewTabs.tsx'
import type { Identified } from './list/useSelection.ts'
import { ViewDialog } from './views/ViewDialog.tsx'
import { useMay } from './useMay.ts'
import { usePhone } from './useMedia.ts'
import type { ViewProps } from './views/view.ts'
import { goneOf } from './views/views.ts'

/** What is to be said of the view that the address names, in a sentence: what it asks for and this list does not have. */
function ViewNotes({ list, columns }: ViewProps) {
  const t = useT()
  const { views } = list
  const notes: string[] = []
  if (views.unknown) notes.push(t('view-tabs:unknown'))
  if (views.current) {
    const { filters, order } = goneOf(views.current.state, views.rules)
    const missing = views.current.state.columns.filter((key) => columns.every((column) => column.key !== key))
    if (filters.length > 0) notes.push(t('view-tabs:gone.filters', filters.join(', ')))
    if (order !== '') notes.push(t('view-tabs:gone.order', order))
    if (missing.length > 0) notes.push(t('view-tabs:gone.columns', missing.join(', ')))
  }
  if (notes.length === 0) return null
  return (
    <div
      role="status"
      className="no-print mx-5 mb-3 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink max-phone:mx-4"
    >
      <Info aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <Button variant="quiet" size={28} onClick={views.unknown ? views.detach : views.leave}>
        {t('saved-views:none')}
      </Button>
    </div>
  )
}

/** Keeps the list as it stands under a name; nobody does that in another's name. */
const SaveView = (props: ViewProps) => {
  const t = useT()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  if (!useMay(savedViews.create)) return null
  return (
    <>
      {phone ? (
        <IconButton icon={Bookmark} size={32} label={t('saved-views:save')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Bookmark} onClick={() => setOpen(true)}>
          {t('saved-views:save')}
        </Button>
      )}
      {open && <ViewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export type { Column, Empty, Filter, RowLook } from './list/column.ts'

export interface ListScreenProps<Row extends Identified> {
  list: List<Row>
  /** Its place in the memory of columns and filter. */
  name: string
  title: string
  /** Beside the title: how many there are; "12 entries" where the list says nothing better. */
  summary?: ReactNode
  /** Right of the title: actions of the screen, not of rows. */
  actions?: ReactNode
  tabs?: ReactNode
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  /** The row in words, for the checkbox and the row's name: "Basket 104229". */
  nameOf: (row: Row) => string
  lookOf?: (row: Row) => RowLook
  onOpen?: (row: Row) => void
  /** What a letter pressed on a row does: `{ l: lock }`. */
  keys?: Readonly<Record<string, (row: Row) => void>>
  /** Buttons at the right of the bar while nothing is selected; on a phone at the end of the list. */
  bar?: ReactNode
  /** The same place while rows are selected: what will happen, to how many. Without it rows cannot be selected. */
  bulk?: ReactNode
  /** Why something of the selection is refused, with the way out; stands before the bulk buttons. */
  bulkNote?: ReactNode
  /** A row on a phone. */
  card: (row: Row) => ReactNode
  empty: Empty
  /** "The carts could not be read"; said of the list where the screen says nothing better. */
  failed?: string
}

/**
 * A list screen as every list screen is: title, tabs, filter, bar, table (cards on a phone), pager. State, rows and selection come
 * from `useList`; a screen says its columns, its filters and what can be done.
 */
export const ListScreen = <Row extends Identified>(props: ListScreenProps<Row>) => {
  const { list, name, title, actions, tabs, columns } = props
  const t = useT()
  const summary = props.summary ?? (list.total !== undefined && t('shell:list.count', formatCount(list.total), list.total))
  const chosen = useColumns(name, columns, list.views)
  const filters = useMemo(() => props.filters.filter(({ closed }) => !closed), [props.filters])
  const view = { list, filters: props.filters, columns, chosen }
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max short:min-h-max" aria-label={title}>
      <ListHead
        title={title}
        summary={summary}
        actions={
          <>
            {actions}
            <SaveView {...view} />
          </>
        }
      />
      {tabs}
      <ViewTabs {...view} />
      <FilterBar list={list} filters={filters} columns={columns} name={name} />
      <ViewNotes {...view} />
      <ListBar {...props} chosen={chosen} />
      <ListBody {...props} columns={chosen.shown} onWiden={chosen.widen} />
      <BarOnPhone {...props} />
      <ListPager list={list} />
    </section>
  )
}
