import { useMemo, useState } from 'react'
import { stored } from '../storage.ts'
import type { Column } from './column.ts'

export interface ChosenColumns<Row> {
  shown: readonly Column<Row>[]
  /** What the chooser offers. */
  offered: readonly Column<Row>[]
  isOn: (key: string) => boolean
  toggle: (key: string) => void
}

const read = (key: string): readonly string[] => {
  try {
    const found: unknown = JSON.parse(stored.get(key) ?? '[]')
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** The columns a person sees of a list; what was taken away is kept per list on this device. */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns<Row> => {
  const memory = `disadmin.columns.${list}`
  const [off, setOff] = useState(() => read(memory))
  const offered = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns])
  const shown = useMemo(() => offered.filter(({ key, always }) => always || !off.includes(key)), [offered, off])
  const toggle = (key: string) => {
    const next = off.includes(key) ? off.filter((name) => name !== key) : [...off, key]
    setOff(next)
    stored.set(memory, JSON.stringify(next))
  }
  return { shown, offered, isOn: (key) => !off.includes(key), toggle }
}
