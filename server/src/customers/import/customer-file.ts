import { CustomerCreate } from '@disadmin/contract/customers/customer'
import { languages } from '@disadmin/contract/kit/languages'
import { issueText } from '@disadmin/contract/kit/issues'
import * as z from 'zod/mini'
import { tableOf, type TypedRow } from '../../kit/files/table-shape.ts'
import type { ImportFault } from '../../kit/imports/import-of.ts'
import { translate } from '../../kit/texts.ts'
import { customerColumns, namesIn, yesNoIn } from '../customer-columns.ts'

const ignored = customerColumns.filter(({ isReadOnly }) => isReadOnly)
const taken = customerColumns.filter(({ isReadOnly }) => !isReadOnly)

type Cells = z.ZodMiniDefault<z.ZodMiniString>
const cell: Cells = z._default(z.string(), '')

/** A row as it stands in the file: texts, '' where a cell is empty; a column that is not there is missing. */
export const CustomerFileRow = z.object({
  customer_no: z.string(),
  name_1: cell,
  ...(Object.fromEntries(
    taken.flatMap(({ name }) => (name === 'customer_no' || name === 'name_1' ? [] : [[name, z.optional(cell)]])),
  ) as Record<Exclude<FileField, 'customer_no' | 'name_1'>, z.ZodMiniOptional<Cells>>),
})
export type CustomerFileRow = z.output<typeof CustomerFileRow>
export type FileField = Exclude<(typeof customerColumns)[number]['name'], 'username'>
export type Fault = ImportFault<FileField>

/** What a file of customers looks like: the columns of the export, of which only number and name have to be there. */
export const customerTable = tableOf({
  row: CustomerFileRow,
  columns: Object.fromEntries(
    taken.map(({ name, heading }) => [
      name,
      { heading, as: 'text' as const, ...(name !== 'customer_no' && name !== 'name_1' && { optional: 'column' as const }) },
    ]),
  ) as never,
  ignored: ignored.flatMap(({ name, heading }) => [name, ...languages.map((language) => translate(language, { key: heading }))]),
  maxRows: 10_000,
})

/** What a row asks for, in the fields of the create; names are still names. */
const Asked = z.object({
  ...CustomerCreate.shape,
  main_user_username: z.optional(z.string()),
  is_hidden: z.optional(z.boolean()),
})
type Given = Omit<z.output<typeof Asked>, 'main_user_username'>

export interface AskedCustomer {
  row: number
  given: Given
  /** By name, '' for none; undefined where the file says nothing. */
  branch: string | undefined
  discount_group: string | undefined
  delivery_options: string[] | undefined
}

/** A row in the words of the create, and what is wrong in it by the create's own rules. */
export const askedOf = ({ row, value }: TypedRow<CustomerFileRow>): { asked: AskedCustomer; faults: Fault[] } => {
  const faults: Fault[] = []
  const given: Record<string, unknown> = {}
  for (const { name, kind, nullable } of taken) {
    const text = value[name as FileField]?.trim()
    if (text === undefined || kind === 'ref' || kind === 'list') continue
    if (kind === 'flag') {
      const is = yesNoIn(text)
      if (is !== undefined) given[name] = is
      else if (text !== '') faults.push({ row, field: name as FileField, value: text, key: 'customer-import:refused.yes_no' })
    } else if (text !== '') given[name] = text
    // an empty cell says nothing where there is no customer without a value
    else if (kind === 'choice' && nullable) given[name] = null
    else if (kind === 'text' && name !== 'site_id') given[name] = ''
  }
  const read = Asked.safeParse(given)
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0]) as FileField
    const { key, values } = issueText({ ...issue, input: given[field] } as never)
    faults.push({ row, field, value: String(given[field] ?? '').slice(0, 200), key, ...(values && { values: [...values] }) })
  }
  return {
    asked: {
      row,
      given: (read.data ?? given) as Given,
      branch: value.branch?.trim(),
      discount_group: value.discount_group?.trim(),
      delivery_options: value.delivery_options === undefined ? undefined : namesIn(value.delivery_options),
    },
    faults,
  }
}
