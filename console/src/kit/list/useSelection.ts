import { useCallback, useMemo, useState } from 'react'

export interface Identified {
  id: number | string
}

/** The rows a person has ticked, on whatever page they stand. */
export interface Selection<Row extends Identified> {
  /** In the order they were ticked; as fresh as the list last showed them. Of everything that matches: the rows of this page. */
  rows: readonly Row[]
  ids: readonly Row['id'][]
  count: number
  /** More match than can be named one by one: the selection is the filter itself, and `count` what it finds. */
  everything: boolean
  has: (id: Row['id']) => boolean
  /** Ticks the rows, or takes them out when all of them are ticked already. */
  toggle: (rows: readonly Row[]) => void
  add: (rows: readonly Row[]) => void
  remove: (ids: readonly Row['id'][]) => void
  clear: () => void
  takeEverything: () => void
}

interface Picked<Row> {
  rows: ReadonlyMap<Identified['id'], Row>
  everything: boolean
}

const mapOf = <Row extends Identified>(rows: readonly Row[]): Map<Identified['id'], Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** `total` is what the filter finds; a tick taken out of everything leaves the rest of this page ticked. */
export const useSelection = <Row extends Identified>(shown: readonly Row[], total: number): Selection<Row> => {
  const [{ rows: picked, everything }, setPicked] = useState<Picked<Row>>({ rows: new Map(), everything: false })
  const rows = useMemo(() => {
    if (everything) return shown
    const fresh = mapOf(shown)
    return [...picked.values()].map((row) => fresh.get(row.id) ?? row)
  }, [picked, everything, shown])
  const change = useCallback(
    (next: (ticked: Map<Identified['id'], Row>) => void) =>
      setPicked((old) => {
        const ticked = old.everything ? mapOf(shown) : new Map(old.rows)
        next(ticked)
        return { rows: ticked, everything: false }
      }),
    [shown],
  )
  const add = useCallback((more: readonly Row[]) => change((ticked) => more.forEach((row) => ticked.set(row.id, row))), [change])
  const remove = useCallback((ids: readonly Row['id'][]) => change((ticked) => ids.forEach((id) => ticked.delete(id))), [change])
  const toggle = useCallback(
    (some: readonly Row[]) =>
      change((ticked) => {
        const all = some.every(({ id }) => ticked.has(id))
        for (const row of some) {
          if (all) ticked.delete(row.id)
          else ticked.set(row.id, row)
        }
      }),
    [change],
  )
  const clear = useCallback(() => setPicked({ rows: new Map(), everything: false }), [])
  const takeEverything = useCallback(() => setPicked({ rows: new Map(), everything: true }), [])
  const has = useCallback((id: Row['id']) => everything || picked.has(id), [picked, everything])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const count = everything ? total : picked.size
  return { rows, ids, count, everything, has, toggle, add, remove, clear, takeEverything }
}
