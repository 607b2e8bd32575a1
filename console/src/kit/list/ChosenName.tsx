import { formatDay } from '../format.ts'
import type { ChooserFilter, Filter } from './column.ts'

interface Props {
  filter: Filter
  value: string
}

/** What a filter looks for, in words. */
export const ChosenName = ({ filter, value }: Props) => {
  if (filter.kind === 'chooser') return <Chosen filter={filter} value={value} />
  return filter.kind === 'tick' ? filter.label : (filter.chip?.(value) ?? usualName(filter, value))
}

const usualName = (filter: Filter, value: string): string => {
  if (filter.kind === 'day') return formatDay(value)
  if (filter.kind !== 'select') return value
  return filter.options.find((option) => option.value === value)?.label ?? value
}

const Chosen = ({ filter, value }: { filter: ChooserFilter; value: string }) => {
  const name = filter.useChosen(value)
  return name === undefined ? value : `${value} · ${name}`
}
