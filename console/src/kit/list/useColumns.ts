import { useMemo } from 'react'
import type { Column } from './column.ts'
import { useOwnMemory } from './useOwnMemory.ts'

export interface ChosenColumns<Row> {
  shown: readonly Column<Row>[]
  /** What the chooser offers. */
  offered: readonly Column<Row>[]
  isOn: (key: string) => boolean
  toggle: (key: string) => void
}

/** The columns a person sees of a list; what was taken away is kept per person and list on this device. */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns<Row> => {
  const [kept, setKept] = useOwnMemory('columns', list)
  const off = useMemo(() => (Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []), [kept])
  const offered = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns])
  const shown = useMemo(() => offered.filter(({ key, always }) => always || !off.includes(key)), [offered, off])
  const toggle = (key: string) => {
    setKept(off.includes(key) ? off.filter((name) => name !== key) : [...off, key])
  }
  return { shown, offered, isOn: (key) => !off.includes(key), toggle }
}
