import { expect, test } from 'vitest'
import type { Cell } from '../../kit/files/cells.ts'
import { typedRows } from '../../kit/files/typed-rows.ts'
import { exportColumns, type FileCustomer, namesIn } from '../customer-columns.ts'
import { customerTable } from './customer-file.ts'

const read = async (...rows: Cell[][]) =>
  typedRows(
    rows.map((cells, at) => ({ row: at + 1, cells })),
    customerTable,
  )

test('a column is found by its wire name in any case, before a heading that reads alike', async () => {
  const { rows, errors } = await read(['CUSTOMER_NO', 'Name_1', 'Customer No.'], ['77020', 'Gross AG', '4100'])
  expect(errors).toEqual([])
  expect(rows[0]!.value).toMatchObject({ customer_no: '77020', name_1: 'Gross AG', customer_no_2: '4100' })
})

test('a post code or a phone number with a format of zeros comes in as the spreadsheet shows it', async () => {
  const cells: Cell[] = ['77001', 'Dresden', { number: 1067, shown: '01067' }, { number: 351123456, shown: '0351123456' }]
  const { rows } = await read(['customer_no', 'name_1', 'post_code', 'phone'], cells)
  expect(rows[0]!.value).toMatchObject({ post_code: '01067', phone: '0351123456' })
})

test('the names of delivery terms come back as they left, whatever signs they have', () => {
  const { of } = exportColumns({ language: 'en', discountGroups: true }).find(({ title }) => title === 'Delivery terms')!
  const names = ['Tour Nord | Abend', 'Express', '|', 'A\\|B', 'C\\', '06:30|']
  expect(namesIn(String(of({ delivery_options: names } as FileCustomer)))).toEqual(names)
  expect(namesIn('Express|Tour 06:30 | Express')).toEqual(['Express', 'Tour 06:30'])
})
