import { customerImport } from '@disadmin/contract/customers/customer-import'
import { customers } from '@disadmin/contract/customers/customers'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { answer, expect, expectNoSeriousAxe, file, page, recordedAt, sent, test, toast } from '../kit/index.ts'
import { openCustomers } from './customers.ts'

type Import = ReplyOf<typeof customerImport.upload>

const dialog = () => page.getByRole('dialog', { name: 'Import customers' })
const button = (name: string) => dialog().getByRole('button', { name })
const choose = async (name: string) =>
  page.css('[role=dialog] input[type=file]').upload(new File(['Customer ID;Name'], name, { type: 'text/csv' }))

const read = (but: Partial<Import>): Import => ({
  id: 7,
  state: 'ready',
  file_name: 'customers.csv',
  file_bytes: 900,
  rows: 300,
  counts: { new: 0, changed: 0, unchanged: 0, wrong: 0 },
  errors: [],
  preview: [],
  notes: [],
  progress: null,
  job_id: null,
  created_at: recordedAt.toISOString(),
  started_at: null,
  finished_at: null,
  ...but,
})
const change = { customer_no: '20110', site_id: '0', name: 'Garage Lindenhof AG' }

test('what is wrong with a file is named first, and can be taken along', async () => {
  const errors = [
    { row: 2, column: 'Customer ID', value: '7A', text: 'Customer ID consists of at least two digits' },
    { row: 3, column: 'Post code', value: '12', text: 'Must be from 4 to 5 characters' },
  ]
  const wrong = read({ state: 'wrong', rows: 2, counts: { new: 0, changed: 0, unchanged: 0, wrong: 2 }, errors })
  answer(customerImport.upload, wrong)
  answer(customerImport.get, wrong)
  answer(customerImport.errors, file('errors', 'errors.csv'))
  await openCustomers('/admin/customers', { as: 'manager' })
  await page.getByRole('button', { name: 'Import' }).click()
  await choose('wrong.csv')
  for (const { text } of errors) await expect.element(dialog().getByText(text)).toBeVisible()
  await expect.element(button('Take over')).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  await button('Download the errors').click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(customerImport.errors)[0]?.params).toEqual({ id: '7' })
  await button('Another file').click()
  await expect.element(dialog().getByText('.csv, .xls, .xlsx')).toBeVisible()
})

test('what a file would do is shown before it does it; the list then shows what it did', async () => {
  const ready = read({
    counts: { new: 299, changed: 1, unchanged: 0, wrong: 0 },
    preview: [
      { ...change, is_new: false, changes: [{ field: 'city', before: 'Lausanne', after: 'Morges' }] },
      {
        customer_no: '701000',
        site_id: '0',
        name: 'Garage Neu',
        is_new: true,
        changes: [{ field: 'post_code', before: '', after: '01067' }],
      },
    ],
  })
  answer(customerImport.upload, ready)
  answer(customerImport.get, ready)
  answer(customerImport.start, () => {
    answer(customerImport.get, { ...ready, state: 'done' })
    return read({ ...ready, state: 'running', progress: { done: 0, total: 300 } })
  })
  await openCustomers('/admin/customers', { as: 'manager' })
  await page.getByRole('button', { name: 'Import' }).click()
  await choose('customers.csv')
  await expect.element(dialog().getByText('Nothing is changed yet. This is what the file would do:')).toBeVisible()
  await expect.element(dialog().getByText('City: Lausanne → Morges')).toBeVisible()
  await expect.element(dialog().getByRole('row', { name: 'Garage Neu' })).toMatchTextContent(/NewPost code: 01067$/)
  await expectNoSeriousAxe()
  expect(sent(customerImport.start)).toEqual([])
  const before = sent(customers.list).length
  await button('Take over 300 changes').click()
  await expect.element(toast('customers.csv was taken over.')).toBeVisible()
  await expect.poll(() => sent(customers.list).length).toBeGreaterThan(before)
})
