import { useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { useListMemory } from './listMemory.ts'

export interface ChosenColumns<Row> {
  shown: readonly Column<Row>[]
  /** What the chooser offers. */
  offered: readonly Column<Row>[]
  isOn: (key: string) => boolean
  toggle: (key: string) => void
}

/** The columns a person sees of a list; what was taken away is kept per list and person on this device. */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns<Row> => {
  const memory = useListMemory(list)
  const [off, setOff] = useState(memory.off)
  const offered = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns])
  const shown = useMemo(() => offered.filter(({ key, always }) => always || !off.includes(key)), [offered, off])
  const toggle = (key: string) => {
    const next = off.includes(key) ? off.filter((name) => name !== key) : [...off, key]
    setOff(next)
    memory.keep({ off: next })
  }
  return { shown, offered, isOn: (key) => !off.includes(key), toggle }
}
