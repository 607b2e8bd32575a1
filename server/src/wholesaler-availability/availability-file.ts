import { notGreaterThan0 } from '@disadmin/contract/wholesaler-availability/availability.rules'
import { AvailableProduct } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { readTable } from '../kit/files/read-table.ts'
import { tableOf, type TypedRow } from '../kit/files/table-shape.ts'
import { type TableError, typedRows } from '../kit/files/typed-rows.ts'

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
}

/** The rows of a file that are right, and everything that is wrong in it, in its order; throws TableRefused where it cannot be read at all. */
export const readAvailability = async (bytes: Buffer): Promise<ReadFile> => {
  const { maxRows, maxColumns = 50 } = availabilityTable
  const table = await typedRows(await readTable(bytes, { rows: maxRows, columns: maxColumns }), availabilityTable)
  const column = table.headings.get('quantity') ?? 'quantity'
  const tooFew = table.rows
    .filter(({ value }) => value.quantity <= 0)
    .map(({ row, value }) => ({ row, column, value: String(value.quantity), ...notGreaterThan0(row) }))
  return {
    count: table.count,
    rows: table.rows.filter(({ value }) => value.quantity > 0),
    errors: [...table.errors, ...tooFew].toSorted((one, other) => one.row - other.row),
  }
}
