import { stammnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import { stammnummern, typenscheinnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { address, answer, answerOnce, expect, expectNoSeriousAxe, mountConsole, page, press } from '../kit/index.ts'
import { recorded, refused, sent, test, toast } from '../kit/index.ts'

const path = '/admin/vehicle-references'
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('two tabs, each with its filter, sorted by number [VREF-01] [VREF-02] [VREF-05] [VREF-11S] [FMT-03] [FMT-05S]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Vehicle references' }).click()
  await expect.poll(address).toBe(path)
  const texts = (role: 'tab' | 'option' | 'columnheader') =>
    page
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => texts('tab')).toEqual(['Typenscheinnummer', 'Stammnummer'])
  expect(texts('columnheader')).toEqual(['Number', 'KType', 'Vehicle type', 'Actions'])
  await expect.element(page.getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabelText('Vehicle type').click()
  const types = ['personal car', 'light commercial vehicle', 'commercial vehicle', 'motorcycle']
  await expect.poll(() => texts('option')).toEqual(['all', ...types])
  const [first] = recorded(typenscheinnummern.list).objects
  answer(typenscheinnummern.list, { objects: [{ ...first!, vehicle_type: 20 }], meta: { total_count: 1 } })
  await page.getByRole('option', { name: 'light commercial vehicle' }).click()
  await page.getByLabelText('Number').fill('1BF')
  await button('Find').click()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('light commercial vehicle')
  expect(sent(typenscheinnummern.list).at(-1)?.query).toMatchObject({ number: '1BF', vehicle_type: '20', order_by: 'number' })
  await page.getByRole('tab', { name: 'Stammnummer' }).click()
  await expect.poll(address).toBe(`${path}?tab=stammnummer`)
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('100000054')
})

test('references are queued and saved one by one; a refused one is corrected while the rest waits [VREF-03] [VREF-06] [VREF-07] [VREF-08S] [VREF-09S]', async () => {
  await mountConsole({ as: 'admin', at: `${path}?tab=stammnummer` })
  await button('Add reference').click()
  const dialog = page.getByRole('dialog', { name: 'Add references' })
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await expect.element(add).toBeDisabled()
  await dialog.getByLabelText('Vehicle type').click()
  await page.getByRole('option', { name: 'motorcycle' }).click()
  for (const number of ['204.118.630', '204118630', '204118631']) {
    await dialog.getByLabelText('Number').fill(number)
    await expect.element(add).toBeDisabled()
    await dialog.getByLabelText('KType').fill('34125')
    await press('Enter')
    await expect.element(dialog.getByLabelText('Number')).toHaveFocus()
  }
  const rows = dialog.getByRole('listitem')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.first()).toMatchTextContent('204118630')
  await press('Escape')
  const question = page.getByRole('dialog', { name: 'There is unsaved input' })
  await question.getByRole('button', { name: 'Back to the form' }).last().click()
  await expectNoSeriousAxe()
  expect(sent(stammnummern.create)).toEqual([])

  answer(stammnummern.create, ({ body }) => ({ id: 900, ...body }))
  answerOnce(
    stammnummern.create,
    refused(422, { errors: [{ source: 'number', message: 'Attempt to insert a duplicate: 204118630' }] }),
  )
  answerOnce(stammnummern.create, ({ body }) => ({ id: 899, ...body }))
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expect.element(toast('Stammnummer added successfully')).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent('Saved')
  await expect.element(rows.nth(1)).toMatchTextContent('Attempt to insert a duplicate: 204118630')
  await expect.element(rows.nth(2)).toMatchTextContent('Waiting')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 to correct')
  await rows.nth(1).getByLabelText('Number').fill('204118632')
  await rows.nth(1).getByRole('button', { name: 'Apply' }).click()
  const lists = sent(stammnummern.list).length
  await dialog.getByRole('button', { name: 'Save the rest' }).click()
  await expect.element(dialog.getByText('Saved', { exact: true })).toHaveLength(3)
  const saved = sent(stammnummern.create).map(({ body }) => body.number)
  expect(saved).toEqual(['204118630', '204118630', '204118632', '204118631'])
  await expect.poll(() => sent(stammnummern.list).length).toBeGreaterThan(lists)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  { tab: '', name: 'Typenscheinnummer', calls: typenscheinnummern, ids: '[VREF-04] [VREF-18] [VREF-19]' },
  { tab: '?tab=stammnummer', name: 'Stammnummer', calls: stammnummern, ids: '[VREF-04] [VREF-14] [VREF-15]' },
])('a $name is edited and deleted from its row $ids', async ({ tab, name, calls }) => {
  const [first] = recorded(calls.list).objects as [ReturnType<typeof recorded<typeof calls.list>>['objects'][number]]
  await mountConsole({ as: 'admin', at: path + tab })
  await button(`Edit ${first.number}`).click()
  const dialog = page.getByRole('dialog', { name: 'Edit reference' })
  const number = dialog.getByLabelText('Number')
  await number.fill('')
  await press('Enter')
  await expect.element(dialog.getByText('Required')).toBeVisible()
  answer(calls.patch, { ...first, number: '9Z' })
  await number.fill('9Z')
  await press('Enter')
  await expect.element(toast(`${name} edited successfully`)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(calls.patch).map(({ params, body }) => ({ ...params, ...body }))).toEqual([{ id: String(first.id), number: '9Z' }])
  await button(`Delete ${first.number}`).click()
  await expect.element(page.getByText(`${name} ${first.number} with KType ${first.k_type} will be deleted.`)).toBeVisible()
  answer(calls.delete, undefined)
  await button('Yes, delete!').click()
  await expect.element(toast(`${name} deleted successfully`)).toBeVisible()
  expect(sent(calls.delete)[0]?.params).toEqual({ id: String(first.id) })
})

test('the tab that is open is the one that is imported', async () => {
  await mountConsole({ as: 'admin', at: `${path}?tab=stammnummer` })
  await button('Import').click()
  const dialog = page.getByRole('dialog', { name: 'Import Stammnummern' })
  await expectNoSeriousAxe()
  const nothing = {
    counts: { new: 0, changed: 0, unchanged: 1, wrong: 0 },
    errors: [],
    preview: [],
    notes: [],
    progress: null,
    job_id: null,
  }
  const times = { created_at: '2026-11-27T09:30:00Z', started_at: null, finished_at: null }
  const found = { id: 1, state: 'ready' as const, file_name: 'same.csv', file_bytes: 30, rows: 1, ...nothing, ...times }
  answer(stammnummerImport.upload, found)
  answer(stammnummerImport.get, found)
  await page.css('input[type=file]').upload(new File(['x'], 'same.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByText('The file changes nothing: everything stands there already.')).toBeVisible()
})

test('without VehicleReferences/create the list is only read [VREF-03]', async () => {
  await mountConsole({ as: 'admin', at: path, without: ['VehicleReferences/create'] })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('1BF260')
  for (const name of ['Import', 'Add reference', 'Edit 1BF260', 'Delete 1BF260'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('without VehicleReferences/read there is no such page [VREF-01]', async () => {
  await mountConsole({ as: 'admin', at: path, without: ['VehicleReferences/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vehicle references' })).not.toBeInTheDocument()
})
