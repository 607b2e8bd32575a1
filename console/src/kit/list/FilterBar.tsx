import { ChevronsUp } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useT } from '../i18n.ts'
import { noDay } from './listState.ts'
import type { List } from '../useList.ts'
import { usePhone, useShort } from '../useMedia.ts'
import type { Identified } from './useSelection.ts'
import type { Column, Filter } from './column.ts'
import type { ChooserQuery } from './ChooserField.tsx'
import { FilterField } from './FilterField.tsx'
import { FoldedFilter } from './FoldedFilter.tsx'
import { useListMemory } from './listMemory.ts'
import { useSlashKey } from './useSlashKey.ts'

interface FilterBarProps<Row extends Identified> {
  list: List<Row>
  /** Its place in the memory of what is folded away. */
  name: string
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
}

/**
 * The filter: a row of fields, Enter finds. It can be folded away, and is on phones and in low windows; its active parts are then chips that can be
 * taken off. At a desk the list remembers whether it is folded.
 */
export const FilterBar = <Row extends Identified>(props: FilterBarProps<Row>) => {
  const phone = usePhone()
  const short = useShort()
  const small = phone || short
  const memory = useListMemory(props.name)
  const [folded, setFolded] = useState(memory.folded)
  const [unfolded, setUnfolded] = useState(memory.filter)
  const [first, setFirst] = useState(false)
  const unfold = (next: boolean) => {
    setUnfolded(next)
    memory.keep({ filter: next })
  }
  const fold = (next: boolean) => {
    setFolded(next)
    setFirst(!next)
    memory.keep({ folded: next })
  }
  if (props.filters.length === 0) return null
  if (!small && !folded) return <FilterForm {...props} first={first} fold={() => fold(true)} />
  return (
    <>
      <FoldedFilter {...props} open={small && unfolded} toggle={() => (small ? unfold(!unfolded) : fold(false))} />
      {small && unfolded && <FilterForm {...props} done={() => unfold(false)} />}
    </>
  )
}

interface FormProps<Row extends Identified> extends FilterBarProps<Row> {
  /** It was just unfolded: its first field gets the focus. */
  first?: boolean
  fold?: () => void
  /** After Find and Reset. */
  done?: () => void
}

const FilterForm = <Row extends Identified>({ list, filters, first = false, fold, done }: FormProps<Row>) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<ChooserQuery>()
  useSlashKey(() => focusFirst(form.current))
  useEffect(() => {
    if (first) focusFirst(form.current)
  }, [first])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = filters.find(({ kind, name }) => kind === 'day' && noDay(list.draft[name] ?? '') !== '')
    const plain = plainValues(filters, list.draft)
    const unknown = Object.keys(plain).find((name) => plain[name] === undefined)
    setAsked(unknown === undefined ? undefined : { [unknown]: (list.draft[unknown] ?? '').trim() })
    const refused = wrong?.name ?? unknown
    if (refused !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus()
    list.find(plain as Record<string, string>)
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
      onKeyDown={leaveField}
      className="relative flex flex-wrap items-end gap-x-2.5 gap-y-3 px-5 pt-2 pb-4 max-phone:grid max-phone:grid-cols-2 max-phone:border-b max-phone:border-line max-phone:px-4 no-print"
    >
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} list={list} asked={asked} />
      ))}
      <span className="flex gap-1 max-phone:contents">
        <Button type="submit" variant="primary">
          {t('word:find')}
        </Button>
        <Button type="reset" variant="quiet">
          {t('word:reset')}
        </Button>
      </span>
      {fold && <IconButton icon={ChevronsUp} label={t('shell:list.fold')} className="absolute top-1 right-4" onClick={fold} />}
    </form>
  )
}

/** What stands in the choosers as it will be sent; undefined for a text that has to be chosen first. */
const plainValues = (filters: readonly Filter[], draft: Readonly<Record<string, string>>): Record<string, string | undefined> =>
  Object.fromEntries(
    filters.flatMap((filter) => (filter.kind === 'chooser' ? [[filter.name, filter.plainOf(draft[filter.name] ?? '')]] : [])),
  )

/** Escape leaves a field; what it closed before, a list or a calendar, was its own matter. */
const leaveField = ({ key, target, defaultPrevented }: KeyboardEvent) => {
  if (key === 'Escape' && !defaultPrevented && target instanceof HTMLInputElement) target.blur()
}

const focusFirst = (form: HTMLFormElement | null) => {
  const field = form?.querySelector<HTMLInputElement>('input')
  field?.focus()
  field?.select()
}
