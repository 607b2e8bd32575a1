import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useT } from '../i18n.ts'
import { noDay } from '../listState.ts'
import type { List } from '../useList.ts'
import { usePhone } from '../useMedia.ts'
import type { Identified } from '../useSelection.ts'
import type { Column, Filter } from './column.ts'
import { FilterField } from './FilterField.tsx'
import { useListMemory } from './listMemory.ts'
import { SortMenu } from './SortMenu.tsx'

interface FilterBarProps<Row extends Identified> {
  list: List<Row>
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  /** The list's place in the memory of what the person chose. */
  name: string
}

/** The filter: a row of fields, Enter finds; folded on phones, where its active parts are chips that can be taken off. */
export const FilterBar = <Row extends Identified>(props: FilterBarProps<Row>) => {
  const phone = usePhone()
  const memory = useListMemory(props.name)
  const [open, setOpen] = useState(memory.filter)
  const fold = (next: boolean) => {
    setOpen(next)
    memory.keep({ filter: next })
  }
  if (props.filters.length === 0) return null
  if (!phone) return <FilterForm {...props} />
  return (
    <>
      <FoldedFilter {...props} open={open} toggle={() => fold(!open)} />
      {open && <FilterForm {...props} done={() => fold(false)} />}
    </>
  )
}

const FilterForm = <Row extends Identified>({ list, filters, done }: Omit<FilterBarProps<Row>, 'name'> & { done?: () => void }) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  useSlashKey(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = filters.find(({ kind, name }) => kind === 'day' && noDay(list.draft[name] ?? '') !== '')
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus()
    list.find()
    done?.()
  }
  const reset = () => {
    list.reset()
    done?.()
  }
  return (
    <form
      ref={form}
      role="search"
      onSubmit={submit}
      onReset={reset}
      className="flex flex-wrap items-end gap-3 px-5 pt-2 pb-4 max-phone:grid max-phone:grid-cols-2 max-phone:border-b max-phone:border-line max-phone:px-4 no-print"
    >
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} list={list} />
      ))}
      <Button type="submit" variant="primary">
        {t('shell:list.find')}
      </Button>
      <Button type="reset" variant="quiet">
        {t('shell:list.reset')}
      </Button>
    </form>
  )
}

const FoldedFilter = <Row extends Identified>(props: FilterBarProps<Row> & { open: boolean; toggle: () => void }) => {
  const { list, filters, columns, open, toggle } = props
  const t = useT()
  const active = filters.flatMap((filter) => {
    const value = list.state.filters[filter.name]
    return value === undefined ? [] : [{ ...filter, value, text: filter.chip?.(value) ?? value }]
  })
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-2.5 no-print">
      <Button icon={SlidersHorizontal} aria-expanded={open} onClick={toggle} className="h-7">
        {t('shell:list.filter')}
      </Button>
      <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto" role="group" aria-label={t('shell:list.filtered')}>
        {active.map(({ name, label, text }) => (
          <Chip key={name} name={label} onRemove={() => list.filter(name, '')} removeLabel={t('shell:list.remove', label)}>
            {text}
          </Chip>
        ))}
      </div>
      <SortMenu list={list} columns={columns} />
    </div>
  )
}

/** `/` goes to the first field, as long as nobody is typing and nothing lies above the list. */
const useSlashKey = (form: React.RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.matches('input, textarea, select') || target.isContentEditable || target.closest('[role=dialog], [role=menu]'))
        return
      const field = form.current?.querySelector<HTMLInputElement>('input')
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [form])
}
