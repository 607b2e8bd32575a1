import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changesSoFar } from '../../kit/grid/grid.reducer.ts'
import type { WrongCell } from '../../kit/grid/wrong.ts'
import { type Counts, countsOf, wrongCellsOf } from './matrix.entries.ts'
import type { Saved } from './matrix.rows.ts'
import { type Frame, type MatrixSheet, sheetOf } from './matrix.sheet.ts'
import { isReadOnly, type Matrix, type MatrixAction, matrixReducer, openMatrix } from './matrix.state.ts'

export interface OpenMatrix {
  matrix: Matrix
  sheet: MatrixSheet
  counts: Counts
  /** The wrong cells of the rows that are shown. */
  wrong: readonly WrongCell<string>[]
  readOnly: boolean
  act: (action: MatrixAction) => void
  /** The latest state, rendered or not: keys must not wait for the next render. */
  latest: () => Matrix
  /** The latest state with an open editor committed. */
  soFar: () => Matrix
}

/** State of the matrix: saved cells, changes, focus. */
export const useMatrix = (saved: Saved, frame: Frame): OpenMatrix => {
  const [matrix, setMatrix] = useState(() => openMatrix(saved, frame))
  const now = useRef(matrix)
  const act = useCallback((action: MatrixAction): void => {
    now.current = matrixReducer(now.current, action)
    setMatrix(now.current)
  }, [])
  const latest = useCallback(() => now.current, [])
  const soFar = useCallback(() => ({ ...now.current, changes: changesSoFar(sheetOf(now.current), now.current) }), [])
  useEffect(() => act({ do: 'load', saved }), [act, saved])
  const { phone, rowEdit } = frame
  const framed = useRef(frame)
  useEffect(() => {
    if (framed.current.phone === phone && framed.current.rowEdit === rowEdit) return
    framed.current = { phone, rowEdit }
    act({ do: 'frame', frame: framed.current })
  }, [act, phone, rowEdit])

  const { saved: shownOf, shown, changes, unlocked, frame: drawn } = matrix
  const sheet = useMemo(
    () => sheetOf({ saved: shownOf, shown, changes, unlocked, frame: drawn }),
    [shownOf, shown, changes, unlocked, drawn],
  )
  const counts = useMemo(() => countsOf(changes), [changes])
  const wrong = useMemo(() => wrongCellsOf(shown, changes), [shown, changes])
  return { matrix, sheet, counts, wrong, readOnly: isReadOnly(matrix), act, latest, soFar }
}
