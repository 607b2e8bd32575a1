import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dayWords } from '../format.ts'
import { useT } from '../i18n.ts'
import { noDay } from './listState.ts'
import { longestWidth, textWidth, useFonts } from '../textWidth.ts'
import type { List } from '../useList.ts'
import type { Identified } from './useSelection.ts'
import { type ChooserQuery, ChooserField } from './ChooserField.tsx'
import type { Filter } from './column.ts'

interface FilterFieldProps<Row extends Identified> {
  filter: Filter
  list: List<Row>
  /** See ChooserField. */
  asked?: ChooserQuery
}

const steps = [
  [128, 'w-32'],
  [144, 'w-36'],
  [160, 'w-40'],
  [176, 'w-44'],
  [192, 'w-48'],
] as const

/** As wide as the longest choice and the label want, in steps of 16 px up to 208; 44 px stand around the words of a choice. */
const widthOf = (label: string, options: readonly { label: string }[]): string => {
  const words = options.map((option) => option.label)
  const wanted = Math.max(textWidth(label, 'head'), longestWidth(words, 'cell') + 44)
  return steps.find(([room]) => room >= wanted)?.[1] ?? 'w-52'
}

export const FilterField = <Row extends Identified>({ filter, list, asked }: FilterFieldProps<Row>) => {
  const t = useT()
  useFonts()
  const { name, label } = filter
  const value = list.draft[name] ?? ''
  if (filter.kind === 'chooser') return <ChooserField filter={filter} list={list} asked={asked} />
  if (filter.kind === 'tick') {
    return (
      <Checkbox
        className="h-8"
        label={label}
        name={name}
        checked={value === filter.value}
        onCheckedChange={(on) => list.type(name, on ? filter.value : '')}
      />
    )
  }
  if (filter.kind === 'select') {
    return (
      <Select
        className={cx('max-phone:w-auto', widthOf(label, filter.options))}
        label={label}
        name={name}
        options={filter.options}
        value={value}
        onValueChange={(next) => list.type(name, next)}
      />
    )
  }
  if (filter.kind === 'day') {
    const typed = noDay(value)
    return (
      <DateField
        className="w-34 max-phone:w-auto"
        hang
        label={label}
        name={name}
        value={typed === '' ? value : ''}
        typed={typed}
        onValueChange={(day, text) => list.type(name, day || text.trim())}
        {...dayWords(t)}
        looks="back"
        pickLabel={`${label}: ${t('word:pick_a_date')}`}
      />
    )
  }
  const { icon, digits, placeholder, wide } = filter
  return (
    <TextField
      className={cx('max-phone:w-auto', wide ? 'w-72 max-phone:col-span-2' : 'w-44')}
      label={label}
      name={name}
      value={value}
      icon={icon}
      placeholder={placeholder}
      {...(digits ? { inputMode: 'numeric' as const } : {})}
      onChange={({ target }) => list.type(name, digits ? target.value.replace(/\D/g, '') : target.value)}
    />
  )
}
