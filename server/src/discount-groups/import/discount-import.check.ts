import type { DiscountImportChange } from '@disadmin/contract/discount-groups/discount-import'
import { importPreviewSize } from '@disadmin/contract/kit/imports'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../kit/db/db.ts'
import type { ImportChange } from '../../kit/imports/import-of.ts'
import { findMatrix, findSavesBetween, type StoredRow } from '../discount-matrix.queries.ts'
import { hundredthsOf, percentOf } from '../discount-percents.ts'
import { lockDiscounts, type StoredGroup } from '../discount-saves.queries.ts'
import type { Percents } from './discount-file.ts'
import { type Fault, groupsOf, type GroupsThen, groupsThen } from './discount-headings.ts'

/** What the upload was compared with. */
interface Basis {
  version: number
  groups: GroupsThen
}

/** A cell, or without a group the description of its category; `category` is null where the file brings it. */
export interface DiscountFileChange {
  category: number | null
  category_id: string
  description: string
  group: StoredGroup | null
  before: number | null
  after: number | null
  descriptionBefore?: string
}

interface Checking {
  db: Db
  basis?: unknown
  /** The headings of the groups. */
  others: readonly string[]
}

type Change = ImportChange<DiscountImportChange, DiscountFileChange>

/** So many rows are compared before others get their turn. */
const turn = 200

/**
 * Compares a file with the matrix. At the start, when a basis is there, nobody else writes any more until the import ends; cells that
 * somebody changed since the upload, and that the file would change back or otherwise, are wrong then.
 */
export const checkDiscounts = async ({ db, basis, others }: Checking, rows: readonly Percents[]) => {
  const uploaded = basis as Basis | undefined
  if (uploaded) await lockDiscounts(db)
  const matrix = await findMatrix(db)
  const now: Basis = { version: matrix.version, groups: groupsThen(matrix.groups) }
  const { columns, errors } = groupsOf(others, matrix.groups, uploaded?.groups)
  if (rows.length === 0 || errors.length > 0) return { changes: [], errors, basis: now }
  const touched = uploaded ? await touchedSince(db, uploaded.version, matrix.version) : new Set<string>()
  const known = new Map(matrix.rows.map((row) => [row[1], row]))
  const withoutZeros = new Map(matrix.rows.flatMap(([, id]) => (/^0\d+$/.test(id) ? [[id.replace(/^0+/, ''), id] as const] : [])))
  const comparing = comparer(columns, touched, errors)
  for (const [at, row] of rows.entries()) {
    if (at % turn === turn - 1) await setImmediate()
    const lost = known.has(row.value.category_id) ? undefined : withoutZeros.get(row.value.category_id)
    if (lost === undefined) comparing.compare(row, known.get(row.value.category_id))
    else errors.push(zerosLost(row, lost))
  }
  return { changes: comparing.changes, errors, basis: now }
}

/** A spreadsheet that takes `010414` for a number leaves `10414`. */
const zerosLost = ({ row, value }: Percents, id: string): Fault => ({
  row,
  field: 'category_id',
  value: value.category_id,
  key: 'discount-groups:refused.zeros_lost',
  values: [id],
})

/** `category:group` of every cell that was saved between two numbers. */
const touchedSince = async (db: Db, from: number, to: number): Promise<Set<string>> => {
  const touched = new Set<string>()
  for (const { difference } of await findSavesBetween(db, from, to + 1, to - from))
    for (const [category, cells] of Object.entries(difference))
      for (const group of Object.keys(cells)) touched.add(`${category}:${group}`)
  return touched
}

const comparer = (columns: ReadonlyMap<string, StoredGroup>, touched: ReadonlySet<string>, errors: Fault[]) => {
  const changes: Change[] = []
  let moving = 0
  // three hundred thousand cells share what is not shown
  const nothing = { preview: previewOf(emptyChange), change: emptyChange }
  const add = (is: 'new' | 'changed', change: DiscountFileChange) => {
    changes.push({ is, preview: moving++ < importPreviewSize ? previewOf(change) : nothing.preview, change })
  }
  const compare = ({ row, value, others }: Percents, there: StoredRow | undefined) => {
    const [category = null, , descriptionBefore = '', percents = []] = there ?? []
    const head = { category, category_id: value.category_id, description: value.category_description ?? descriptionBefore }
    const started = changes.length
    if (there && head.description !== descriptionBefore)
      add('changed', { ...head, group: null, before: null, after: null, descriptionBefore })
    for (const [heading, group] of columns) {
      const before = percents[group.slot - 1] ?? null
      const after = hundredthsOf(others[heading]!)
      if (before === after) {
        if (there) changes.push({ is: 'unchanged', ...nothing })
      } else if (touched.has(`${category}:${group.id}`)) errors.push(changedSince(row, heading, others[heading]!, before))
      else add(there ? 'changed' : 'new', { ...head, group, before, after })
    }
    // a category without a single value comes in as well
    if (!there && changes.length === started) add('new', { ...head, group: null, before: null, after: null })
  }
  return { changes, compare }
}

const changedSince = (row: number, heading: string, value: number | null, theirs: number | null): Fault => ({
  row,
  field: heading as Fault['field'],
  value: String(value ?? ''),
  key: 'discount-groups:refused.changed_since',
  values: [percentOf(theirs) ?? '–'],
})

const emptyChange: DiscountFileChange = { category: null, category_id: '', description: '', group: null, before: null, after: null }

const previewOf = ({
  category_id,
  description,
  group,
  before,
  after,
  descriptionBefore,
}: DiscountFileChange): DiscountImportChange => ({
  category_id,
  category_description: description,
  discount_group_name: group?.name ?? '',
  before: percentOf(before),
  after: percentOf(after),
  description_before: descriptionBefore ?? null,
})
