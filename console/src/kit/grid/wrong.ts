import type { TextRef } from '@disadmin/contract/kit/issues'
import { textOf } from '../i18n.ts'
import { type Changes, type Entered, type LineChanges, type RowOf, sameEntered } from './changes.ts'

/** A text of ours, or the words of the server's refusal. */
export type Why = TextRef | { text: string }

export interface WrongCell<F extends string> {
  line: number
  id: number
  field: F
  why: Why
}

/** Refusals of the server by cell (`cellKey`); each holds until its cell is changed. */
export type Refused = Readonly<Record<string, { entered: Entered; text: string }>>

export const cellKey = (id: number, field: string): string => `${id}.${field}`

/** Why a cell is wrong, in the person's language; what the server said is in it already. */
export const whyText = (why: Why): string => ('text' in why ? why.text : textOf(why))

interface Checked<R extends RowOf<F>, F extends string> {
  rows: readonly R[]
  changes: Changes<F>
  fields: readonly F[]
  whyWrong: (row: R, field: F, entered: Entered) => Why | undefined
  refused?: Refused | undefined
}

/** Only changed cells can be wrong: what is saved has been accepted. In the order a reader meets them. */
export const wrongCells = <R extends RowOf<F>, F extends string>(given: Checked<R, F>): WrongCell<F>[] =>
  given.rows.flatMap((row, line) => {
    const changed: LineChanges<F> | undefined = given.changes[row.id]
    if (!changed) return []
    return given.fields.flatMap((field) => {
      const entered = changed[field]
      if (entered === undefined) return []
      const why = given.whyWrong(row, field, entered) ?? refusal(given.refused?.[cellKey(row.id, field)], entered)
      return why ? [{ line, id: row.id, field, why }] : []
    })
  })

const refusal = (refused: Refused[string] | undefined, entered: Entered): Why | undefined =>
  refused && sameEntered(refused.entered, entered) ? { text: refused.text } : undefined
