import { useCallback, useMemo, useState } from 'react'
import type { Column } from './column.ts'
import type { Views } from '../views/useViews.ts'
import { useListMemory } from './listMemory.ts'

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
 * The columns a person sees of a list; what was taken away is kept per list and person on this device. An open view has its own, and
 * what is chosen meanwhile goes with it.
 */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[], views: Views): ChosenColumns<Row> => {
  const memory = useListMemory(list)
  const [off, setOff] = useState(memory.off)
  const ofView = views.current && (views.columns ?? views.current.state.columns)
  const offered = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns])
  const isOn = useCallback((key: string) => (ofView ? ofView.includes(key) : !off.includes(key)), [ofView, off])
  const toggle = (key: string) => {
    if (ofView) return views.chooseColumns(without(ofView, key))
    const next = without(off, key)
    setOff(next)
    memory.keep({ off: next })
  }
  const shown = useMemo(() => offered.filter(({ key, always }) => always || isOn(key)), [offered, isOn])
  return { shown, offered, isOn, toggle, kept: columns.filter(({ key, always }) => always || isOn(key)).map(({ key }) => key) }
}

const without = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((name) => name !== key) : [...keys, key]
