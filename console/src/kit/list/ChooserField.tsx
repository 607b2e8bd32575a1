import { useEffect, useEffectEvent } from 'react'
import { SuggestField } from '../../ui/SuggestField.tsx'
import type { List } from '../useList.ts'
import type { Identified } from '../useSelection.ts'
import type { ChooserFilter } from './column.ts'

interface Props<Row extends Identified> {
  filter: ChooserFilter
  list: List<Row>
  /** The text Find was pressed with although it names nothing by itself. */
  asked: string | undefined
}

/**
 * A filter by something that has a number and a name: the number is typed as it is, a name is looked up while it is typed and sends
 * the number of what was chosen. A name that finds nothing never searches for everything.
 */
export const ChooserField = <Row extends Identified>({ filter, list, asked }: Props<Row>) => {
  const { name, label, plainOf, useFound, useChosen } = filter
  const value = list.draft[name] ?? ''
  const wanted = plainOf(value) === undefined ? value.trim() : ''
  const { items, busy } = useFound(wanted)
  const plain = plainOf(value) ?? ''
  const applied = plain !== '' && plain === list.state.filters[name]
  const chosen = useChosen(applied ? plain : '')
  const isAsked = asked !== undefined && asked === wanted && wanted !== '' && !busy

  // who pressed Enter before the answer came meant the one that is found
  const take = useEffectEvent(() => {
    if (items.length === 1) list.find({ [name]: items[0]!.value })
  })
  useEffect(() => {
    if (isAsked) take()
  }, [isAsked])
  const error = !isAsked || items.length === 1 ? undefined : items.length === 0 ? filter.noneText : filter.chooseText
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
      emptyText={error === undefined ? filter.noneText : undefined}
      error={error}
      onChoose={(item) => list.find({ [name]: item.value })}
      end={chosen !== undefined && <span className="max-w-44 shrink-0 truncate pr-2.5 text-ink-3">{chosen}</span>}
    />
  )
}
