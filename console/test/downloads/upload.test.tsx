import { fileUploads, partBytes } from '@disadmin/contract/files/file-uploads'
import { type HouseFileDetail, houseFiles } from '@disadmin/contract/files/house-files'
import { answer, expect, expectNoSeriousAxe, lost, mountConsole, page, refused, sent, test, toast } from '../kit/index.ts'

const path = '/admin/application-settings?tab=files'
const dialog = page.getByRole('dialog', { name: 'Upload files' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const stored: HouseFileDetail = {
  ...{ id: 5, size: 12, created_at: '2026-11-27T09:30:00Z', created_by: 'admin', area: 'pricelist', name: 'prices.pdf' },
  ...{ audience: 'branch', branch: { id: 1, name: 'Zürich' }, discount_group: null, customers: 0, older_versions: 0 },
  ...{ customer_nos: [], versions: [] },
}
const id = '6b1f6a70-5c7c-4c3a-9a52-0d4f0f7f9c11'

/** Takes files part by part, as far as `drops` lets a part arrive. */
const serveUploads = (drops: (offset: number) => boolean = () => false) => {
  let [received, size] = [0, 0]
  answer(fileUploads.start, ({ body }) => ({ id, received, size: (size = body.size) }))
  answer(fileUploads.part, ({ query }) => {
    if (drops(Number(query['offset']))) return lost()
    received = Math.min(size, Number(query['offset']) + partBytes)
    return { id, received, size }
  })
  answer(fileUploads.finish, stored)
}

const openUpload = async (...files: File[]) => {
  await mountConsole({ as: 'admin', at: path })
  await button('Upload files').first().click()
  await page.css('input[type=file]').upload(files)
}
const pdf = (name: string, content = 'Brakes 20.00') => new File([content], name, { type: 'application/pdf' })

test('a file is uploaded for those who are chosen; one without a safe name is not', async () => {
  serveUploads()
  await openUpload(pdf('prices.pdf'), pdf('über.pdf'))
  await dialog.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Customers of a branch' }).click()
  await dialog.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Zürich' }).click()
  await expect.element(dialog.getByText('Not a safe name')).toBeVisible()
  await button('Take über.pdf out').click()
  await expectNoSeriousAxe()
  answer(houseFiles.list, { objects: [stored], meta: { total_count: 1 } })
  await button('Upload 1 file').click()
  await expect.element(toast('1 file was uploaded.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'prices.pdf' })).toMatchTextContent('Branch Zürich')
  const to = { audience: 'branch', branch_id: 1, discount_group_id: null, customer_nos: [] }
  expect(sent(fileUploads.start)[0]?.body).toMatchObject({ area: 'pricelist', name: 'prices.pdf', size: 12, to })
})

test('an upload whose connection is lost waits, and goes on where it was', async () => {
  let isLost = true
  serveUploads((offset) => offset === partBytes && isLost && !(isLost = false))
  await openUpload(pdf('large.pdf', 'x'.repeat(2.5 * partBytes)))
  await button('Upload 1 file').click()
  await expect.element(dialog.getByText('Waits for the connection')).toBeVisible()
  await expect.element(toast('1 file was uploaded.')).toBeVisible()
  const offsets = sent(fileUploads.part).map(({ query }) => Number(query['offset']))
  expect(offsets).toEqual([0, partBytes, partBytes, 2 * partBytes])
})

test('who gets a file is said anew, a number of nobody is named; deleted it is gone', async () => {
  answer(houseFiles.list, { objects: [stored], meta: { total_count: 1 } })
  answer(houseFiles.get, stored)
  await mountConsole({ as: 'admin', at: path })
  await button('Details of prices.pdf').click()
  const opened = page.getByRole('dialog', { name: 'prices.pdf' })
  await opened.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'A list of customers' }).click()
  const numbers = opened.getByRole('textbox', { name: 'Customer IDs' })
  const message = 'No customer has this Customer ID: 404404'
  answer(houseFiles.patch, ({ body }) =>
    body.customer_nos.includes('404404') ? refused(422, { errors: [{ source: 'customer_nos', message }] }) : stored,
  )
  await numbers.fill('404404')
  await button('Save changes').click()
  await expect.element(opened.getByText(message)).toBeVisible()
  await numbers.fill('20110, 20147')
  await button('Save changes').click()
  await expect.element(toast('prices.pdf was successfully edited.')).toBeVisible()
  const to = { audience: 'customers', customer_nos: ['20110', '20147'] }
  expect(sent(houseFiles.patch).at(-1)?.body).toMatchObject(to)

  await button('Delete prices.pdf').click()
  answer(houseFiles.delete, undefined)
  answer(houseFiles.list, { objects: [], meta: { total_count: 0 } })
  await button('Yes, delete!').click()
  await expect.element(toast('The file was successfully deleted.')).toBeVisible()
  expect(sent(houseFiles.delete)[0]?.params).toEqual({ id: '5' })
})

test('who may not change the settings of the wholesaler brings no files', async () => {
  await mountConsole({ as: 'sales1', at: path })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await mountConsole({ as: 'sales1', at: '/admin/downloads' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Upload files' })).not.toBeInTheDocument()
})
