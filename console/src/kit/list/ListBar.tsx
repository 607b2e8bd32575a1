import { Columns3 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { ListScreenProps } from '../ListScreen.tsx'
import { formatCount } from '../format.ts'
import { useT } from '../i18n.ts'
import { usePhone } from '../useMedia.ts'
import type { Identified } from '../useSelection.ts'
import type { ChosenColumns } from './useColumns.ts'

type ListBarProps<Row extends Identified> = ListScreenProps<Row> & { chosen: ChosenColumns<Row> }

/** The bar above the table. With a selection it becomes the bulk bar in the same place, so that nothing jumps. */
export const ListBar = <Row extends Identified>(props: ListBarProps<Row>) => {
  const { list, bar, bulk, chosen } = props
  const t = useT()
  const phone = usePhone()
  const picked = list.selection.count > 0 && bulk !== undefined
  if (phone) return picked ? <PhoneBulkBar {...props} /> : null
  return (
    <div
      className={cx(
        'flex min-h-10 shrink-0 items-center gap-2 border-y px-5 py-1 no-print',
        picked ? 'border-accent-line bg-accent-soft' : 'border-line',
      )}
    >
      {picked ? <Picked {...props} /> : bulk !== undefined && <span className="text-ink-3">{t('shell:list.none_selected')}</span>}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {picked ? <BulkActions {...props} /> : <PlainActions bar={bar} chosen={chosen} />}
      </div>
    </div>
  )
}

const PlainActions = <Row extends Identified>({ bar, chosen }: Pick<ListBarProps<Row>, 'bar' | 'chosen'>) => {
  const t = useT()
  const items = chosen.offered.map(({ key, label, always }) => ({
    kind: 'check' as const,
    label,
    checked: always === true || chosen.isOn(key),
    disabled: always,
    onCheckedChange: () => chosen.toggle(key),
  }))
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" size={28} icon={Columns3}>
            {t('shell:list.columns')}
          </Button>
        }
        items={[{ kind: 'title', label: t('shell:list.columns_title') }, ...items]}
      />
      {bar !== undefined && <span aria-hidden className="h-5 w-px bg-line" />}
      {bar}
    </>
  )
}

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
        {t('shell:list.clear')}
      </Button>
    </>
  )
}

const link = 'min-h-6 rounded-sm px-1 text-12 font-medium whitespace-nowrap text-accent-ink hover:underline'

const BulkActions = <Row extends Identified>({ bulkNote, bulk }: Pick<ListBarProps<Row>, 'bulk' | 'bulkNote'>) => (
  <>
    {bulkNote}
    {bulk}
  </>
)

const PhoneBulkBar = <Row extends Identified>(props: ListBarProps<Row>) => (
  <div className="fixed inset-x-0 bottom-0 z-20 flex flex-col gap-2 border-t border-line bg-raised px-4 pt-2 pb-3 no-print">
    <div className="flex items-center gap-2">
      <Picked {...props} />
    </div>
    {props.bulkNote && <div className="flex items-center gap-2 text-12 text-ink-3">{props.bulkNote}</div>}
    <div className="flex flex-wrap gap-2 *:flex-1">{props.bulk}</div>
  </div>
)
