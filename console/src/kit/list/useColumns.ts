import { useCallback, useMemo, useState } from 'react'
import type { Column } from './column.ts'
import type { Views } from '../views/useViews.ts'
import { type ListMemory, useListMemory } from './listMemory.ts'

export interface ChosenColumns<Row> {
  shown: readonly Column<Row>[]
  /** What the chooser offers. */
  offered: readonly Column<Row>[]
  isOn: (key: string) => boolean
  toggle: (key: string) => void
  /** What a view keeps: those that are on, also where the filter hides them now. */
  kept: readonly string[]
}

/**
 * The columns a person sees of a list; what was taken away or added is kept per list and person on this device. An open view has its own, and
 * what is chosen meanwhile goes with it.
 */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[], views: Views): ChosenColumns<Row> => {
  const memory = useListMemory(list)
  const [{ off, on }, setChosen] = useState<Pick<ListMemory, 'off' | 'on'>>(memory)
  const ofView = views.current && (views.columns ?? views.current.state.columns)
  const offered = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns])
  const optional = useMemo(() => columns.filter((column) => column.optional).map(({ key }) => key), [columns])
  const isOn = useCallback(
    (key: string) => (ofView ? ofView.includes(key) : optional.includes(key) ? on.includes(key) : !off.includes(key)),
    [ofView, on, off, optional],
  )
  const toggle = (key: string) => {
    if (ofView) return views.chooseColumns(toggled(ofView, key))
    const next = optional.includes(key) ? { off, on: toggled(on, key) } : { off: toggled(off, key), on }
    setChosen(next)
    memory.keep(next)
  }
  const shown = useMemo(() => offered.filter(({ key, always }) => always || isOn(key)), [offered, isOn])
  return { shown, offered, isOn, toggle, kept: columns.filter(({ key, always }) => always || isOn(key)).map(({ key }) => key) }
}

/** With the key, or without it where it is in already. */
const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((name) => name !== key) : [...keys, key]
