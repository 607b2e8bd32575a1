import type { CustomerType } from '@disadmin/contract/customers/customer-fields'
import { type Language, languages } from '@disadmin/contract/kit/languages'
import type { CellKind, CellValue, Column } from '../kit/files/columns.ts'
import { translate } from '../kit/texts.ts'

/** A customer as files tell it: the rows of the export, and what an import compares with. */
export interface FileCustomer {
  id: number
  customer_no: string
  site_id: string
  customer_no_2: string | null
  name_1: string
  name_2: string
  type: CustomerType
  reseller_no: string | null
  /** By name, as all that has one. */
  branch: string | null
  address_1: string
  address_2: string
  address_3: string
  post_code: string
  city: string
  email: string | null
  phone_prefix: string | null
  phone: string | null
  website: string | null
  language: Language
  currency: string
  discount_group: string | null
  delivery_options: string[]
  haynespro_user: string | null
  enable_automatic_order: boolean
  is_coco: boolean
  is_demo: boolean
  is_active: boolean
  is_hidden: boolean
  username: string | null
}

type Field = Exclude<keyof FileCustomer, 'id'>

interface FileColumn {
  name: Field
  /** The key of its heading; the wire name is accepted as well. */
  heading: `field:${string}`
  /** What its cells hold; `flag` is a yes or no, `list` several names in one cell. */
  holds: 'text' | 'flag' | 'list'
  /** Told, and never taken from a file. */
  isTold?: true
}

const text = (name: Field, heading: string = name): FileColumn => ({ name, heading: `field:${heading}`, holds: 'text' })
const flag = (name: Field): FileColumn => ({ name, heading: `field:${name}`, holds: 'flag' })

/** The columns of files of customers, in their order: what the export writes is what the import reads. */
export const customerColumns: readonly FileColumn[] = [
  text('customer_no'),
  text('site_id'),
  text('customer_no_2'),
  text('name_1'),
  text('name_2'),
  text('type', 'customer_type'),
  text('reseller_no'),
  text('branch'),
  text('address_1'),
  text('address_2'),
  text('address_3'),
  text('post_code'),
  text('city'),
  text('email'),
  text('phone_prefix'),
  text('phone'),
  text('website'),
  text('language', 'default_language'),
  text('currency'),
  text('discount_group'),
  { name: 'delivery_options', heading: 'field:delivery_options', holds: 'list' },
  text('haynespro_user'),
  flag('enable_automatic_order'),
  flag('is_coco'),
  flag('is_demo'),
  flag('is_active'),
  flag('is_hidden'),
  { ...text('username'), isTold: true },
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

const cellOf = (value: FileCustomer[Field], language: Language): CellValue => {
  if (typeof value === 'boolean') return yesNo(language, value)
  return Array.isArray(value) ? cellOfNames(value) : value
}
