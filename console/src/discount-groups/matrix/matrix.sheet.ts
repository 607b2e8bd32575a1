import { enteredIn, type Entered, type LineChanges } from '../../kit/grid/changes.ts'
import type { Column, Sheet } from '../../kit/grid/column.ts'
import { fieldOf, type Group, type Row, type Saved } from './matrix.rows.ts'
import type { Unlocked } from './matrix.state.ts'

export type MatrixSheet = Sheet<Row, string>

const read = (key: string, width: number, more: Partial<Column> = {}): Column => ({
  key,
  pin: 'left',
  align: 'left',
  width,
  ...more,
})

const entry = (group: Group, pin: Column['pin']): Column => {
  const key = fieldOf(group.id)
  return { key, pin, align: 'right', width: 80, field: key, kind: 'percent' }
}

/** Facts of the screen that decide the columns. */
export interface Frame {
  phone: boolean
  /** Single rows can be edited: a column for it. */
  rowEdit: boolean
}

/**
 * The first columns and the base stand still while the groups scroll. A phone has room for the category's id alone, and for the button
 * that edits its row.
 */
const columnsOf = (groups: readonly Group[], { phone, rowEdit }: Frame): readonly Column[] => {
  const [base, ...others] = groups
  const edit = rowEdit ? [read('row_edit', 60, { pin: phone ? 'left' : 'right' })] : []
  const menu = read('row_menu', 40, { pin: 'right' })
  const first = base ? [entry(base, phone ? 'middle' : 'left')] : []
  const rest = others.map((group) => entry(group, 'middle'))
  // few groups leave room for the whole description
  const described = read('category_description', groups.length > 8 ? 196 : 300)
  if (!phone) return [read('category_id', 108), described, ...first, ...rest, ...edit, menu]
  return [...edit, read('category_id', 88), read('category_description', 168, { pin: 'middle' }), ...first, ...rest, menu]
}

const always = () => true
const never = () => false
const ofRow = new Map<number, (row: Row) => boolean>()

/** Which rows take entries: the same function for as long as the same is unlocked, for with another every row is drawn again. */
const takesFor = (unlocked: Unlocked): ((row: Row) => boolean) => {
  if (unlocked === 'all') return always
  if (unlocked === 'nothing') return never
  const known = ofRow.get(unlocked) ?? (({ id }: Row) => id === unlocked)
  ofRow.clear()
  ofRow.set(unlocked, known)
  return known
}

/** The default of an empty cell: the row's current base; for the base itself 0. */
export const standInWith =
  (base: string | undefined) =>
  (row: Row, changes: LineChanges<string> | undefined, field: string): Entered => {
    if (base === undefined || field === base) return 0
    return enteredIn(row, changes, base) ?? 0
  }

const copied = (row: Row, key: string): string => String(row[key] ?? '')
const noOptions = () => []

type Reading = Pick<MatrixSheet, 'columns' | 'options' | 'standIn' | 'copy' | 'emptyClears'>
const readings = new WeakMap<readonly Group[], Map<string, Reading>>()

const readingOf = (groups: readonly Group[], frame: Frame): Reading => {
  const name = `${frame.phone} ${frame.rowEdit}`
  const ofGroups = readings.get(groups) ?? new Map<string, Reading>()
  readings.set(groups, ofGroups)
  const known = ofGroups.get(name)
  if (known) return known
  const [base] = groups
  const reading: Reading = {
    columns: columnsOf(groups, frame),
    options: noOptions,
    standIn: standInWith(base && fieldOf(base.id)),
    copy: copied,
    emptyClears: true,
  }
  ofGroups.set(name, reading)
  return reading
}

interface Sheeted {
  saved: Saved
  shown: readonly Row[]
  changes: MatrixSheet['changes']
  unlocked: Unlocked
  frame: Frame
}

/** The matrix as the grid takes it. */
export const sheetOf = ({ saved, shown, changes, unlocked, frame }: Sheeted): MatrixSheet => ({
  rows: shown,
  changes,
  takesEntry: takesFor(unlocked),
  ...readingOf(saved.groups, frame),
})
