import { useRef } from 'react'
import { actionsHere } from '../../ui/actions.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import type { ListScreenProps } from '../ListScreen.tsx'
import { formatCount } from '../format.ts'
import { useT } from '../i18n.ts'
import { usePhone } from '../useMedia.ts'
import type { Identified } from './useSelection.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { Column } from './column.ts'
import { CompactBar, useCrowding } from './useCompact.ts'
import type { ChosenColumns } from './useColumns.ts'

type ListBarProps<Row extends Identified> = ListScreenProps<Row> & { chosen: ChosenColumns<Column<Row>> }

/** The bar above the table. With a selection it becomes the bulk bar in the same place, so that nothing jumps. */
export const ListBar = <Row extends Identified>(props: ListBarProps<Row>) => {
  const { list, bar, bulk, chosen } = props
  const t = useT()
  const phone = usePhone()
  if (list.selection.count > 0 && bulk !== undefined) return <BulkBar {...props} />
  if (phone) return null
  return (
    <div className={cx(place, 'border-line')}>
      {bulk !== undefined && <span className="text-ink-3">{t('shell:list.none_selected')}</span>}
      <div {...actionsHere} className={end}>
        <PlainActions bar={bar} chosen={chosen} />
      </div>
    </div>
  )
}

/** On a phone what the bar offers stands at the end of the list: the rows are what one came for. */
export const BarOnPhone = <Row extends Identified>({ list, bar }: Pick<ListScreenProps<Row>, 'list' | 'bar'>) => {
  if (!usePhone() || bar === undefined || list.selection.count > 0 || !list.total) return null
  return (
    <div {...actionsHere} className="flex shrink-0 flex-wrap items-center justify-end gap-2 px-4 py-2 no-print">
      {bar}
    </div>
  )
}

const place = 'flex min-h-10 shrink-0 items-center gap-2 border-y px-5 py-1 no-print'
const end = 'ml-auto flex flex-wrap items-center justify-end gap-2'

const PlainActions = <Row extends Identified>({ bar, chosen }: Pick<ListBarProps<Row>, 'bar' | 'chosen'>) => (
  <>
    <ColumnChooser chosen={chosen} labelOf={({ label }) => label} />
    {bar !== undefined && <span aria-hidden className="h-5 w-px bg-line" />}
    {bar}
  </>
)

const Picked = <Row extends Identified>({ list }: Pick<ListBarProps<Row>, 'list'>) => {
  const t = useT()
  const { selection, selectAll, total = 0 } = list
  return (
    <>
      <b role="status" className="font-strong whitespace-nowrap">
        {t('shell:list.selected', selection.count)}
      </b>
      {selection.count < total && (
        <button type="button" className={link} onClick={selectAll.run} aria-busy={selectAll.busy}>
          {t('shell:list.select_all', formatCount(total))}
        </button>
      )}
      <Button variant="quiet" size={28} className="max-phone:ml-auto" onClick={selection.clear}>
        {t('word:clear')}
      </Button>
    </>
  )
}

const link = 'min-h-6 rounded-sm px-1 text-12 font-medium whitespace-nowrap text-accent-ink hover:underline'

const below =
  'max-phone:fixed max-phone:inset-x-0 max-phone:bottom-0 max-phone:z-20 max-phone:flex-col max-phone:items-stretch max-phone:border-b-0 max-phone:border-line max-phone:bg-raised max-phone:px-4 max-phone:pt-2 max-phone:pb-3'

/** On a phone at the lower edge. One and the same tree on both: what was begun in a dialog of it survives the turning of a tablet. */
const BulkBar = <Row extends Identified>({ list, bulk, bulkNote }: ListBarProps<Row>) => {
  const bar = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const crowded = useCrowding(bar, actions, bulk)
  return (
    <CompactBar value={crowded}>
      <div ref={bar} className={cx(place, below, 'group/bar border-accent-line bg-accent-soft')}>
        <div className="flex items-center gap-2">
          <Picked list={list} />
        </div>
        <div ref={actions} {...actionsHere} className={cx(end, 'max-phone:ml-0 max-phone:flex-col max-phone:items-stretch')}>
          <div className="flex items-center gap-2 empty:hidden max-phone:text-12 max-phone:text-ink-3 phone:contents">
            {bulkNote}
          </div>
          <div className="flex flex-wrap gap-2 max-phone:*:flex-1 phone:contents">{bulk}</div>
        </div>
      </div>
    </CompactBar>
  )
}
