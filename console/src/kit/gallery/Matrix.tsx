import { useMemo, useReducer } from 'react'
import { changedCells } from '../grid/changes.ts'
import { Grid } from '../grid/Grid.tsx'
import { freshView, gridReducer } from '../grid/grid.reducer.ts'
import type { Looks } from '../grid/parts.ts'
import { wrongCells } from '../grid/wrong.ts'
import { fields, labels, type MatrixState, type Row, rows, rules, sheetOf, whyWrong } from './matrix.sheet.ts'

const looks: Looks<Row, string, string> = {
  content: (row, key) => <span className="truncate">{String(row[key])}</span>,
}

const begin: MatrixState = { rows, changes: {}, ...freshView({ line: 0, column: 7 }) }

const reduce = gridReducer(rules)

/** The grid at its largest: 5,000 rows of 60 columns, one of every kind among them. */
export function Matrix() {
  const [state, act] = useReducer(reduce, begin)
  const { changes, outcome } = state
  const sheet = useMemo(() => sheetOf({ rows, changes }), [changes])
  const wrong = useMemo(() => wrongCells({ rows, changes, fields, whyWrong }), [changes])
  const changed = useMemo(() => changedCells(changes, fields).length, [changes])
  return (
    <main className="flex h-screen flex-col bg-surface">
      <p role="status" className="tabular flex gap-6 px-4 py-3 text-ink-2">
        <span>
          {sheet.rows.length} × {sheet.columns.length}
        </span>
        <span>{changed} changed</span>
        <span>{wrong.length} wrong</span>
        {outcome && (
          <span>
            {outcome.taken} taken, {outcome.left} without a place, {outcome.empty} empty, {outcome.headers} headers
          </span>
        )}
      </p>
      <div className="min-h-0 flex-1">
        <Grid name="Discounts" sheet={sheet} view={state} act={act} wrong={wrong} readOnly={false} labels={labels} looks={looks} />
      </div>
    </main>
  )
}
