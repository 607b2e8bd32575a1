import { changedNames } from './changed.ts'
import { type KeepAs, useKeptForm } from './useKeptForm.ts'

interface Boxes {
  /** The ids of all of them. */
  known: readonly number[]
  /** Those that are ticked as it is saved. */
  saved: ReadonlySet<number>
  /** What was ticked and cleared since. */
  wanted: ReadonlyMap<number, boolean>
  put: (wanted: ReadonlyMap<number, boolean>) => void
}

/** Keeps what was ticked and cleared in a grid of boxes until it is saved, as a form keeps its fields; each box goes by its id. */
export const useKeptBoxes = (as: KeepAs | undefined, { known, saved, wanted, put }: Boxes) => {
  const ticked = Object.fromEntries(known.map((id) => [id, saved.has(id)]))
  const values = Object.fromEntries(known.map((id) => [id, wanted.get(id) ?? saved.has(id)]))
  const { offer, forget } = useKeptForm({
    as,
    saved: ticked,
    values,
    changed: changedNames(ticked, values),
    put: (kept) => put(new Map([...wanted, ...Object.entries(kept).map(([id, is]) => [Number(id), is === true] as const)])),
  })
  return { kept: offer, forget }
}
