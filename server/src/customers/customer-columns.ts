import {
  type Field,
  type FieldKind,
  fields,
  labelOf,
  readName,
  ruleOf,
  type ReadName,
} from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import { type Language, languages } from '@disadmin/contract/kit/languages'
import type { CellKind, CellValue, Column } from '../kit/files/columns.ts'
import { translate } from '../kit/texts.ts'

/** A customer as files have it, a record it refers to by its name: the rows of the export, and what an import compares with. */
export type FileCustomer = {
  [K in Field as ReadName<K>]: K extends ReadName<K> ? CustomerColumns[K] : string | null
} & { id: number; delivery_options: string[]; username: string | null }

interface FileColumn {
  name: Exclude<keyof FileCustomer, 'id'>
  /** The key of its heading; the wire name is accepted as well. */
  heading: `field:${string}`
  /** What its cells hold: of a field its kind, or several names. */
  kind: FieldKind | 'list'
  nullable?: true | undefined
  /** Exported, and never taken from a file. */
  isReadOnly?: true
}

const columnOf = (field: Field): FileColumn => {
  const { kind, nullable } = ruleOf(field)
  return { name: readName(field), heading: labelOf(field), kind, nullable }
}

const terms: FileColumn = { name: 'delivery_options', heading: 'field:delivery_options', kind: 'list' }

/** The columns of files of customers, in their order: what the export writes is what the import reads. */
export const customerColumns: readonly FileColumn[] = [
  ...fields.flatMap((field) => (field === 'discount_group_id' ? [columnOf(field), terms] : [columnOf(field)])),
  { name: 'username', heading: 'field:username', kind: 'text', isReadOnly: true },
]

/** A `list` cell: names with | between them, and \\| where a name has one itself. */
const cellOfNames = (names: readonly string[]): string => names.map((name) => name.replaceAll('|', '\\|')).join(' | ')

/** The names of a `list` cell, each once. */
export const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/(?<!\\)\|/)
      .map((name) => name.replaceAll('\\|', '|').trim())
      .filter((name) => name !== ''),
  ),
]

const yesNo = (language: Language, is: boolean): string => translate(language, { key: is ? 'word:yes_small' : 'word:no_small' })

const words: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap((is) => [
    ...languages.map((language) => [yesNo(language, is), is] as const),
    [String(is), is] as const,
    [is ? '1' : '0', is] as const,
  ]),
)

/** What a `flag` cell says, in any of the languages; undefined for a word that is neither. */
export const yesNoIn = (cell: string): boolean | undefined => words.get(cell.trim().toLowerCase())

interface Reader {
  language: Language
  /** Whether the reader may read discount groups; the column is left out where not. */
  discountGroups: boolean
}

/** The columns of an export for its reader. */
export const exportColumns = ({ language, discountGroups }: Reader): Column<FileCustomer>[] =>
  customerColumns
    .filter(({ name }) => name !== 'discount_group' || discountGroups)
    .map(({ name, heading }) => ({
      title: translate(language, { key: heading }),
      kind: 'text' satisfies CellKind,
      of: (customer) => cellOf(customer[name], language),
    }))

const cellOf = (value: FileCustomer[FileColumn['name']], language: Language): CellValue => {
  if (typeof value === 'boolean') return yesNo(language, value)
  return Array.isArray(value) ? cellOfNames(value) : value
}
