import { useCallback, useMemo, useRef, useState } from 'react'
import type { Views } from '../views/useViews.ts'
import { inOrder, swapped } from './arrangement.ts'
import { type Arrangement, useListMemory } from './listMemory.ts'

/** What a column says of itself to be arranged; those of a list and of a grid do. */
export interface Arrangeable {
  key: string
  /** It cannot be hidden. */
  always?: boolean
  /** Not shown until somebody chooses it. */
  optional?: boolean
  hidden?: boolean
  /** Columns keep to the part of a grid they belong to. */
  pin?: string
  /** Pixels the person added to its width, or took away. */
  extra?: number
}

export interface ChosenColumns<Column extends Arrangeable> {
  shown: readonly Column[]
  /** What the chooser offers, in the order shown. */
  offered: readonly Column[]
  isOn: (key: string) => boolean
  toggle: (key: string) => void
  /** Undefined at the end of its part. */
  neighbour: (key: string, by: -1 | 1) => Column | undefined
  move: (key: string, by: -1 | 1) => void
  widen: (key: string, by: number) => void
  /** Undefined while everything is as it is at first. */
  reset: (() => void) | undefined
  /** What a view keeps: those that are on, also where the filter hides them now. */
  kept: readonly string[]
}

const untouched: Arrangement = { off: [], on: [], places: [], widths: {} }
/** The farthest a column goes from the width it has at first, in px. */
const least = -120
const most = 480

/**
 * The columns a person sees of a list or a grid: which, in what order, how wide. What was changed is kept per list and person on this
 * device. An open view has columns of its own, and what is chosen meanwhile goes with it; order and widths are the person's.
 */
export const useColumns = <Column extends Arrangeable>(
  list: string,
  columns: readonly Column[],
  views?: Views,
): ChosenColumns<Column> => {
  const memory = useListMemory(list)
  const [arrangement, setArrangement] = useState<Arrangement>(memory)
  const { off, on, places, widths } = arrangement
  // a head is dragged faster than it is drawn
  const latest = useRef(arrangement)
  const change = (next: Partial<Arrangement>) => {
    latest.current = { ...latest.current, ...next }
    setArrangement(latest.current)
    memory.keep(next)
  }
  const ofView = views?.current && (views.columns ?? views.current.state.columns)
  const ordered = useMemo(() => inOrder(columns, places), [columns, places])
  const offered = useMemo(() => ordered.filter(({ hidden }) => !hidden), [ordered])
  const optional = useMemo(() => columns.filter((column) => column.optional).map(({ key }) => key), [columns])
  const isOn = useCallback(
    (key: string) => (ofView ? ofView.includes(key) : optional.includes(key) ? on.includes(key) : !off.includes(key)),
    [ofView, on, off, optional],
  )
  const toggle = (key: string) => {
    if (ofView) return views?.chooseColumns(toggled(ofView, key))
    change(optional.includes(key) ? { on: toggled(on, key) } : { off: toggled(off, key) })
  }
  const shown = useMemo(
    () =>
      offered
        .filter(({ key, always }) => always || isOn(key))
        .map((column) => (widths[column.key] === undefined ? column : { ...column, extra: widths[column.key] })),
    [offered, isOn, widths],
  )
  const neighbour = (key: string, by: -1 | 1) => {
    const at = offered.findIndex((column) => column.key === key)
    const beside = offered[at + by]
    return beside?.pin === offered[at]?.pin ? beside : undefined
  }
  const move = (key: string, by: -1 | 1) => {
    const beside = neighbour(key, by)
    if (beside) change({ places: swapped(ordered, key, beside.key) })
  }
  const widen = (key: string, by: number) => {
    const before = latest.current.widths
    change({ widths: { ...before, [key]: Math.min(most, Math.max(least, (before[key] ?? 0) + by)) } })
  }
  const isUntouched = [off, on, places, Object.keys(widths)].every(({ length }) => length === 0)
  return {
    shown,
    offered,
    isOn,
    toggle,
    neighbour,
    move,
    widen,
    reset: isUntouched ? undefined : () => change(untouched),
    kept: columns.filter(({ key, always }) => always || isOn(key)).map(({ key }) => key),
  }
}

/** With the key, or without it where it is in already. */
const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((name) => name !== key) : [...keys, key]
