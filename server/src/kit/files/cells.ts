/**
 * What stands in a cell of a file: a text, a number, a number that is shown otherwise than by its digits (null: nobody knows how), one that
 * is shown as percent (0.125 is `percent: 12.5`), a day or moment (ISO, without zone), a formula's error (`#REF!`), or what a merged cell
 * covers.
 */
export type Cell =
  | string
  | number
  | null
  | { number: number; shown: string | null }
  | { percent: number; shown?: string | null }
  | { day: string }
  | { fault: string }
  | { covered: string }

/** A row as it stands in the file; `row` is the number a spreadsheet shows beside it. */
export interface TableRow {
  row: number
  cells: Cell[]
}

/** Something that whoever looks at a preview should know of how the file was read. */
export interface TableNote {
  key: `files:note.${string}`
  values: (string | number)[]
}

export interface ReadTable {
  rows: TableRow[]
  notes: TableNote[]
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

/** Why a file is not read, with the values of its text. */
export const tableFaults = [
  'type',
  'name',
  'format',
  'password',
  'hidden',
  'bad_byte',
  'quote_open',
  'quote_text',
  'unreadable',
  'too_many_rows',
  'too_many_columns',
  'too_much',
  'busy',
] as const
export type TableFault = (typeof tableFaults)[number]

/** Thrown by the readers, in their process and by it. */
export class TableRefused extends Error {
  readonly fault: TableFault
  /** What its text names: a row, a column, a kind of file. */
  readonly values: readonly (string | number)[]
  constructor(fault: TableFault, ...values: (string | number)[]) {
    super(fault)
    this.fault = fault
    this.values = values
  }
}

/** `C` of the third column. */
export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** Counts what is read and refuses what goes beyond. */
export const counter = ({ rows, columns }: TableLimits) => {
  let seen = 0
  let characters = 0
  return (row: TableRow): TableRow => {
    // the row of headings is one more
    if (++seen > rows + 1) throw new TableRefused('too_many_rows', rows)
    if (row.cells.length > columns) throw new TableRefused('too_many_columns', row.row, columns)
    for (const cell of row.cells) characters += typeof cell === 'string' ? cell.length + 1 : 8
    if (characters > maxCharacters) throw new TableRefused('too_much')
    return row
  }
}
