import { useEffect, useEffectEvent } from 'react'
import { SuggestField } from '../../ui/SuggestField.tsx'
import type { List } from '../useList.ts'
import type { Identified } from './useSelection.ts'
import type { ChooserFilter } from './column.ts'

/** By the filter's name the text that Find was pressed with although it names nothing by itself; made anew with each press. */
export type ChooserQuery = Readonly<Record<string, string>> | undefined

interface Props<Row extends Identified> {
  filter: ChooserFilter
  list: List<Row>
  asked: ChooserQuery
}

/**
 * A filter by something that has a number and a name: the number is typed as it is, a name is looked up while it is typed and sends
 * the number of what was chosen. A name that finds nothing never searches for everything.
 */
export const ChooserField = <Row extends Identified>({ filter, list, asked }: Props<Row>) => {
  const { name, label, plainOf, useFound, useChosen } = filter
  const value = list.draft[name] ?? ''
  const wanted = plainOf(value) === undefined ? value.trim() : ''
  const { items, busy, again } = useFound(wanted)
  const plain = plainOf(value) ?? ''
  const applied = plain !== '' && plain === list.state.filters[name]
  const chosen = useChosen(applied ? plain : '')
  const isAsked = asked?.[name] === wanted && wanted !== '' && !busy

  // who pressed Enter before the answer came meant the one that is found
  const take = useEffectEvent(() => {
    if (items.length === 1) list.find({ [name]: items[0]!.value })
  })
  useEffect(() => {
    if (isAsked) take()
  }, [isAsked])
  // what could not be read is asked for with each press of Find
  const seek = useEffectEvent(() => again?.())
  useEffect(() => {
    if (asked) seek()
  }, [asked])
  const noneText = again ? filter.failedText : filter.noneText
  const error = !isAsked || items.length === 1 ? undefined : items.length === 0 ? noneText : filter.chooseText
  return (
    <SuggestField
      className="w-60 max-phone:col-span-2 max-phone:w-auto"
      hang
      label={label}
      name={name}
      icon={filter.icon}
      placeholder={filter.placeholder}
      maxLength={100}
      value={value}
      onValueChange={(text) => list.type(name, text)}
      items={wanted === '' ? undefined : items}
      busy={busy}
      listLabel={filter.listText}
      emptyText={error === undefined ? noneText : undefined}
      error={error}
      onChoose={(item) => list.find({ [name]: item.value })}
      end={chosen !== undefined && <span className="max-w-44 shrink-0 truncate pr-2.5 text-ink-3">{chosen}</span>}
    />
  )
}
