import { useCallback, useMemo, useState } from 'react'

export interface Identified {
  id: number
}

/** The rows a person has ticked, on whatever page they stand. */
export interface Selection<Row extends Identified> {
  /** In the order they were ticked; as fresh as the list last showed them. */
  rows: readonly Row[]
  ids: readonly number[]
  count: number
  has: (id: number) => boolean
  /** Ticks the rows, or takes them out when all of them are ticked already. */
  toggle: (rows: readonly Row[]) => void
  add: (rows: readonly Row[]) => void
  remove: (ids: readonly number[]) => void
  clear: () => void
}

export const useSelection = <Row extends Identified>(shown: readonly Row[]): Selection<Row> => {
  const [picked, setPicked] = useState<ReadonlyMap<number, Row>>(new Map())
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [row.id, row]))
    return [...picked.values()].map((row) => fresh.get(row.id) ?? row)
  }, [picked, shown])
  const add = useCallback((more: readonly Row[]) => setPicked((old) => new Map([...old, ...more.map((row) => [row.id, row] as const)])), [])
  const remove = useCallback((ids: readonly number[]) => setPicked((old) => new Map([...old].filter(([id]) => !ids.includes(id)))), [])
  const toggle = useCallback(
    (some: readonly Row[]) =>
      setPicked((old) => {
        const next = new Map(old)
        const all = some.every(({ id }) => old.has(id))
        for (const row of some) {
          if (all) next.delete(row.id)
          else next.set(row.id, row)
        }
        return next
      }),
    [],
  )
  const clear = useCallback(() => setPicked(new Map()), [])
  const has = useCallback((id: number) => picked.has(id), [picked])
  return { rows, ids: [...picked.keys()], count: picked.size, has, toggle, add, remove, clear }
}
