/**
 * What stands in a cell of a file: a text, a number, a number a spreadsheet shows as percent (0.125 is `percent: 12.5`), a day or moment
 * (ISO, without zone), or a formula's error (`#REF!`).
 */
export type Cell = string | number | null | { percent: number } | { day: string } | { fault: string }

/** A row as it stands in the file; `row` is the number a spreadsheet shows beside it. */
export interface TableRow {
  row: number
  cells: Cell[]
}

export interface TableLimits {
  /** Rows of values, the headings not counted. */
  rows: number
  columns: number
}

/** Characters of all cells together: few bytes can repeat one long text a million times. */
export const maxCharacters = 24_000_000
/** So many empty rows may lie among the others. */
export const spare = 1000

/** What the reader of a spreadsheet says of a file that goes beyond its limits. */
export type TooMuch = 'too_many_rows' | 'too_many_columns' | 'too_much'

/** Thrown by the readers, within their process. */
export class Refused extends Error {
  readonly fault: TooMuch | 'unreadable'
  /** Where it shows, if anywhere. */
  readonly row: number | undefined
  constructor(fault: TooMuch | 'unreadable', row?: number) {
    super(fault)
    this.fault = fault
    this.row = row
  }
}

/** Counts what is read and refuses what goes beyond. */
export const counter = ({ rows, columns }: TableLimits) => {
  let seen = 0
  let characters = 0
  return (row: TableRow): TableRow => {
    // the row of headings is one more
    if (++seen > rows + 1) throw new Refused('too_many_rows')
    if (row.cells.length > columns) throw new Refused('too_many_columns', row.row)
    for (const cell of row.cells) characters += typeof cell === 'string' ? cell.length + 1 : 8
    if (characters > maxCharacters) throw new Refused('too_much')
    return row
  }
}
