import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useT } from '../i18n.ts'
import type { List } from '../useList.ts'
import { usePhone } from '../useMedia.ts'
import type { Identified } from '../useSelection.ts'
import { ChosenName } from './ChosenName.tsx'
import type { Column, Filter } from './column.ts'
import { SortMenu } from './SortMenu.tsx'
import { useSlashKey } from './useSlashKey.ts'

interface Props<Row extends Identified> {
  list: List<Row>
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  /** Its fields stand below. */
  open: boolean
  toggle: () => void
}

/** The filter folded away: a button, and what it looks for as chips. Without column heads, on a phone, sorting is here, too. */
export const FoldedFilter = <Row extends Identified>({ list, filters, columns, open, toggle }: Props<Row>) => {
  const t = useT()
  const phone = usePhone()
  useSlashKey(() => {
    if (!open) toggle()
  })
  const active = filters.flatMap((filter) => {
    const value = list.state.filters[filter.name]
    return value === undefined ? [] : [{ filter, value }]
  })
  return (
    <div className="flex items-center gap-2 px-5 pt-1 pb-2.5 max-phone:border-b max-phone:border-line max-phone:px-4 max-phone:pt-2.5 no-print">
      <Button icon={SlidersHorizontal} aria-expanded={open} onClick={toggle} className="h-7">
        {t('shell:list.filter')}
      </Button>
      <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto" role="group" aria-label={t('shell:list.filtered')}>
        {active.map(({ filter, value }) => (
          <Chip
            key={filter.name}
            className="shrink-0"
            {...(filter.kind === 'tick' ? {} : { name: filter.label })}
            onRemove={() => list.filter(filter.name, '')}
            removeLabel={t('shell:list.remove', filter.label)}
          >
            <ChosenName filter={filter} value={value} />
          </Chip>
        ))}
      </div>
      {phone && <SortMenu list={list} columns={columns} />}
    </div>
  )
}
