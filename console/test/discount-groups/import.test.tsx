import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { address, answer, answerOnce, expect, expectNoSeriousAxe, file, hold, mountConsole, page } from '../kit/index.ts'
import { refused, sent, test, toast } from '../kit/index.ts'
import { button, openMatrix, serveMatrix } from './matrix.ts'

const dialog = page.getByRole('dialog')
const underWay = refused(409, { code: 'upload_in_progress', error_message: 'An upload is in progress.' })

type Import = ReplyOf<typeof discountImport.get>

/** One file on its way in, with the changes of it. */
const imported = (over: Partial<Import> = {}): Import => ({
  id: 12,
  state: 'ready',
  file_name: 'edited.csv',
  file_bytes: 800,
  rows: 400,
  counts: { new: 0, changed: 2, unchanged: 398, wrong: 0 },
  errors: [],
  preview: [
    {
      category_id: '000414',
      category_description: 'Gummiventile, 100 Stück',
      discount_group_name: 'Gold',
      before: null,
      after: 33.5,
      description_before: null,
    },
    {
      category_id: '000415',
      category_description: 'Ventile aus Gummi',
      discount_group_name: '',
      before: null,
      after: null,
      description_before: 'Gummiventile',
    },
  ],
  notes: [],
  progress: null,
  job_id: null,
  created_at: '2026-11-27T09:30:00Z',
  started_at: null,
  finished_at: null,
  ...over,
})

/** Chooses a file; the API answers with what it found in it. */
const choose = async (found: Import) => {
  const withSample = { ...found, discount_categories_sample: found.preview }
  answer(discountImport.upload, withSample)
  answer(discountImport.get, found)
  await page.css('input[type=file]').upload(new File(['x'], found.file_name, { type: 'text/csv' }))
}

test('a file is chosen, its changes are shown, and only Save takes them over; the matrix is read then [DISC-06] [DISC-16] [DISC-17] [DISC-18] [DISC-20S]', async () => {
  const { saveElsewhere } = await openMatrix()
  await button('Import').click()
  await expect.element(page.css('input[type=file]')).toHaveAttribute('accept', '.csv,.xls,.xlsx')
  await choose(imported())
  await expect.element(toast('File was uploaded.')).toBeVisible()
  const preview = dialog.getByRole('table', { name: 'The first changes' })
  expect(
    preview
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Category', 'Discount group', 'Before', 'After'])
  await expect.element(preview).toMatchTextContent('000414Gummiventile, 100 StückGoldbase33.50')
  await expect.element(preview).toMatchTextContent('DescriptionGummiventileVentile aus Gummi')
  await expect.element(dialog).toMatchTextContent('Changed2')
  await expectNoSeriousAxe()
  expect(sent(discountImport.start)).toEqual([])
  const running = imported({ state: 'running', started_at: '2026-11-27T09:31:00Z' })
  answer(discountImport.start, running)
  answer(discountImport.get, running)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Import of discount groups is in progress')).toBeVisible()
  saveElsewhere(0, 3, 33.5)
  answer(discountImport.get, imported({ state: 'done' }))
  await expect.element(toast('edited.csv was taken over.')).toBeVisible()
  await expect.element(page.css('[role="gridcell"][data-line="0"][data-column="5"]')).toMatchTextContent('33.50')
  await expect.element(page.getByText('Import of discount groups is in progress')).not.toBeInTheDocument()
})

test('a wrong file says row, column and value, and nothing of it can be saved [DISC-14] [DISC-16]', async () => {
  await openMatrix()
  await button('Import').click()
  const text = 'Must be a number from 0 to 100'
  const errors = [{ row: 4, column: 'Gold', value: '132', text }]
  await choose(imported({ state: 'wrong', counts: { new: 0, changed: 0, unchanged: 0, wrong: 1 }, errors, preview: [] }))
  const wrong = dialog.getByRole('table', { name: 'What is wrong' })
  for (const said of ['4', 'Gold', '132', text]) await expect.element(wrong).toMatchTextContent(said)
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  answer(discountImport.upload, refused(422, { error_message: 'The file cannot be read' }))
  await button('Another file').click()
  await page.css('input[type=file]').upload(new File(['x'], 'other.csv', { type: 'text/csv' }))
  await expect.element(toast('File upload failed.')).toBeVisible()
})

test('while somebody else’s file is taken over a second one waits and says so, and goes on by itself [DISC-19] [DISC-20S]', async () => {
  await openMatrix()
  await button('Import').click()
  await choose(imported())
  answer(discountImport.start, underWay)
  answer(discountCategories.list, underWay)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(toast('An upload is in progress.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const status = page.getByRole('status').filter({ hasText: 'An upload is in progress.' })
  await expect.element(status).toBeVisible()
  for (const name of ['Import', 'Add', 'Delete']) await expect.element(button(name)).toBeDisabled()
  answer(discountCategories.list, { objects: [], data: [], meta: { total_count: 0 } })
  await expect.element(status).not.toBeInTheDocument()
  for (const name of ['Import', 'Add', 'Delete']) await expect.element(button(name)).toBeEnabled()
})

test('during an import neither a new group nor an import opens, the URL drops it, and an open dialog stays [DISC-19]', async () => {
  serveMatrix()
  answer(discountCategories.list, underWay)
  const told = page.getByText('An upload is in progress.', { exact: true })
  for (const name of ['group', 'import']) {
    await mountConsole({ as: 'admin', at: `/admin/discount-groups?${name}=new` })
    await expect.element(told).toBeVisible()
    await expect.poll(address).toBe('/admin/discount-groups')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  answer(discountCategories.list, { objects: [], data: [], meta: { total_count: 0 } })
  await mountConsole({ as: 'admin', at: '/admin/discount-groups?group=new' })
  await dialog.getByLabelText('Name').fill('Vans')
  answer(discountCategories.list, underWay)
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(told).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Vans')
})

test('the matrix is downloaded as csv, or in the other format of the menu [DISC-07]', async () => {
  await openMatrix()
  answer(discountCategories.export, file('x', 'discounts-2026-11-27.csv'))
  await button('Export').click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  await button('Format').first().click()
  const { release } = hold(discountCategories.export)
  await page.getByRole('menuitem', { name: '.xlsx' }).click()
  await expect.element(button('Export')).toHaveAttribute('aria-busy', 'true')
  release()
  expect(sent(discountCategories.export).map(({ query }) => query['format'])).toEqual(['csv', 'xlsx'])
  answerOnce(discountCategories.export, refused(409, { error_message: 'An upload is in progress.' }))
  await button('Export').click()
  await expect.element(toast('An upload is in progress.')).toBeVisible()
})
