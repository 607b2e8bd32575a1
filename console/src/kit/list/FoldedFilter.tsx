import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useT } from '../i18n.ts'
import { showUndoable } from '../undo.ts'
import type { List } from '../useList.ts'
import { usePhone } from '../useMedia.ts'
import type { Identified } from './useSelection.ts'
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
  const takeOff = useTakeOff(list)
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
            onRemove={() => takeOff(filter, value)}
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

/** Takes a filter off and offers to put it back onto the list as it is by then; whoever is elsewhere by then comes back to the list as it was. */
const useTakeOff = <Row extends Identified>(list: List<Row>) => {
  const t = useT()
  const navigate = useNavigate()
  const shown = useRef<List<Row> | undefined>(list)
  useEffect(() => {
    shown.current = list
    return () => {
      shown.current = undefined
    }
  }, [list])
  return ({ name, label }: Filter, value: string) => {
    const before = `${location.pathname}${location.search}`
    const undo = async () => (shown.current ? shown.current.filter(name, value) : navigate({ href: before }))
    list.filter(name, '')
    showUndoable(t('shell:list.taken_off', label), { undo, changes: [] })
  }
}
