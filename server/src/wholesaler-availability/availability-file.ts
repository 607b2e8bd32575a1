import { notGreaterThan0 } from '@disadmin/contract/wholesaler-availability/availability.rules'
import { AvailableProduct } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import type { TableNote } from '../kit/files/cells.ts'
import type { TableFile } from '../kit/files/read-table.ts'
import { readTyped } from '../kit/files/read-typed.ts'
import { tableOf, type TypedRow } from '../kit/files/table-shape.ts'
import type { TableError } from '../kit/files/typed-rows.ts'

/** `product_number;quantity`, a product once. */
export const availabilityTable = tableOf({
  row: AvailableProduct,
  columns: {
    product_number: { heading: 'field:product_no', also: ['product_no'], as: 'text' },
    quantity: { heading: 'field:quantity', also: ['qty'], as: 'number' },
  },
  unique: 'product_number',
  maxRows: 50_000,
})

interface ReadFile {
  count: number
  rows: TypedRow<AvailableProduct>[]
  errors: TableError[]
  notes: TableNote[]
}

/** The rows of a file that are right, and everything that is wrong in it, in its order; throws TableRefused where it cannot be read at all. */
export const readAvailability = async (file: TableFile): Promise<ReadFile> => {
  const table = await readTyped(file, availabilityTable)
  const column = table.headings.get('quantity') ?? 'quantity'
  const tooFew = table.rows
    .filter(({ value }) => value.quantity <= 0)
    .map(({ row, value }) => ({ row, column, value: String(value.quantity), ...notGreaterThan0(row) }))
  return {
    count: table.count,
    rows: table.rows.filter(({ value }) => value.quantity > 0),
    errors: [...table.errors, ...tooFew].toSorted((one, other) => one.row - other.row),
    notes: table.notes,
  }
}
