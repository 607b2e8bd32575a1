import { secondaryCustomerNo } from '@disadmin/contract/carts/carts.rules'
import type { Language } from '@disadmin/contract/kit/fields'
import { xlsx, type XlsxCell } from '../kit/xlsx.ts'
import { columns, headers, lineCells, type StatusNames, statusNames } from './carts.export.columns.ts'
import type { ExportCart } from './carts.export.queries.ts'

/** The same columns as a spreadsheet: numbers and dates as such, everything that is a number by name only as text. */
export const xlsxFile = (batches: AsyncIterable<ExportCart[]>, language: Language): AsyncGenerator<Buffer> => {
  const titles = headers(language)
  return xlsx(
    columns.map(([, kind], index) => ({ kind, title: titles[index]! })),
    rowsOf(batches, statusNames(language)),
  )
}

async function* rowsOf(batches: AsyncIterable<ExportCart[]>, names: StatusNames): AsyncGenerator<XlsxCell[][]> {
  for await (const carts of batches) {
    yield carts.flatMap((cart) => {
      const head = [
        cart.id,
        cart.created,
        cart.customer_no,
        secondaryCustomerNo(cart.customer_no, cart.operator_id),
        cart.customer,
        cart.ref_number,
      ]
      return lineCells(cart, names).map((cells) => [...head, ...cells])
    })
  }
}
