import {
  type AvailabilityPreview,
  wholesalerAvailability,
} from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { answer, answerOnce, expect, expectNoSeriousAxe, file, mountConsole, page, press, resize } from '../kit/index.ts'
import { refused, sent, test, toast } from '../kit/index.ts'
import { button, choose, entry, open, path, row, serveHistory } from './availability.ts'

const { history, import: upload, original, preview, template } = wholesalerAvailability

/** What was sent: the name of the file, and whether it is known that it was there before. */
const uploads = () =>
  sent(upload).map(({ body, query }) => [((body as unknown as FormData).get('file') as File).name, query['again']])

const seen = (filename: string, over: Partial<AvailabilityPreview> = {}) =>
  answer(preview, {
    filename,
    rows: 1200,
    error_count: 0,
    error_list: [],
    notes: ['Read as Windows-1252'],
    preview: [{ row: 2, product_number: '000471', quantity: 1500 }],
    ...over,
  })
const shown = () => page.getByRole('dialog', { name: 'Check and hand on' })
const handOn = () => shown().getByRole('button', { name: 'Hand on' }).click()

test('the history shows the four steps of each upload, newest first [AVAIL-01] [AVAIL-09] [AVAIL-16] [AVAIL-17]', async () => {
  serveHistory(
    entry('running.csv', { sent_to_vpom: true, handoff: { state: 'accepted', attempts: 1, due_at: null, reason: null } }),
  )
  await mountConsole({ as: 'reseller', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Wholesaler availability', exact: true }).click()
  const running = row('running.csv')
  for (const step of ['Validation: done', 'File composed: done', 'Sent to VPOM: done', 'Completed in VPOM: under way'])
    await expect.element(running).toMatchTextContent(step)
  await expect.element(row('stock-glattal-1126b.csv')).toMatchTextContent('Validation: stopped')
  await expect.element(row('stock-glattal-1127.csv')).toMatchTextContent('Completed in VPOM: done')
  expect(sent(history)[0]?.query).toMatchObject({ order_by: '-timestamp' })
  answer(original, file('x', 'running.csv'))
  await button('Download running.csv').click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(original)[0]?.params).toEqual({ id: '40' })
})

test('what was read of a file is shown before it is handed on; one with wrong rows is refused with each of them [AVAIL-02] [AVAIL-06] [AVAIL-11] [AVAIL-12] [AVAIL-13]', async () => {
  await open()
  const text = (at: number) => `Quantity must be greater than 0 (row ${at})`
  const error_list = [3, 4].map((at) => ({ row: at, column: 'quantity', value: '0', text: text(at) }))
  seen('stock.csv', { error_list, error_count: 1002 })
  await choose('stock.csv')
  await expect.element(page.getByLabelText('File name')).toHaveValue('stock')
  await button('Upload').click()
  const errors = page.getByRole('dialog', { name: 'Errors which occurred during the import' })
  await expect.element(errors).toMatchTextContent('stock.csv was not taken: no row of it is written. 1’200 rows, 1’002 errors.')
  expect(
    errors
      .getByRole('row')
      .elements()
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([`3quantity0${text(3)}`, `4quantity0${text(4)}`])
  await expect.element(toast('File upload failed.')).toBeVisible()
  await expect.element(page.getByText('stock.csv, 1’002 errors.')).toBeVisible()
  await expectNoSeriousAxe()
  await errors.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(errors).not.toBeInTheDocument()

  answer(upload, entry('stock.csv'))
  serveHistory(entry('stock.csv'))
  seen('stock.csv')
  await choose('stock.csv', 'as it was chosen')
  await button('Upload').click()
  await expect.element(shown()).toMatchTextContent('stock.csv · 1’200 rows')
  await expect.element(shown().getByRole('row').nth(1)).toMatchTextContent('20004711’500')
  await expectNoSeriousAxe()
  expect(uploads()).toEqual([])
  await press('Enter')
  await expect.element(toast('File was uploaded.')).toBeVisible()
  await expect.element(row('stock.csv')).toMatchTextContent('Sent to VPOM: under way')
  expect(uploads()).toEqual([['stock.csv', undefined]])
  const [looked, handed] = [sent(preview)[1], sent(upload)[0]].map((one) => (one!.body as unknown as FormData).get('file') as File)
  expect(await handed!.text()).toBe(await looked!.text())
})

test('what cannot be handed on stays in sight, and a preview that is closed sends nothing', async () => {
  await open()
  seen('stock.csv')
  await choose('stock.csv')
  await button('Upload').click()
  await expect.element(shown()).toBeVisible()
  await press('Escape')
  await expect.element(shown()).not.toBeInTheDocument()
  expect(uploads()).toEqual([])
  answerOnce(upload, refused(503))
  await button('Upload').click()
  await expect.element(shown().getByText('Read as Windows-1252')).toBeVisible()
  await handOn()
  await expect.element(toast('File upload failed.')).toBeVisible()
  await expect.element(shown()).toBeVisible()
})

test('a file of another kind, size or name is refused in the browser [AVAIL-03] [AVAIL-04] [AVAIL-06] [AVAIL-07S] [AVAIL-19S]', async () => {
  await open()
  await choose('flyer.pdf')
  await expect.element(page.getByText('Only .csv, .xls or .xlsx')).toBeVisible()
  await choose('big.csv', 'x'.repeat(1024 * 1024 + 1))
  await expect.element(page.getByText('File must be 1 MB or smaller')).toBeVisible()
  await button('Upload').click()
  await expect.element(page.getByText('Required').first()).toBeVisible()
  await choose('twice.csv')
  await page.getByLabelText('File name').fill('')
  await button('Upload').click()
  await expect.element(page.getByText('Required')).toHaveLength(1)
  await page.getByLabelText('File name').fill('../twice')
  await button('Upload').click()
  const rule = 'Letters, digits, space, point, dash, underscore; the first one a letter or digit'
  await expect.element(page.getByText(rule)).toBeVisible()
  expect(uploads()).toEqual([])
})

test('the very same file is asked about before it goes once more', async () => {
  await open()
  const data = { file_name: 'twice.csv', timestamp: '2026-11-26T09:30:00Z' }
  const known = refused(409, { code: 'availability_repeated', errors: [{ source: 'file', message: 'The same file', data }] })
  answer(upload, ({ query }) => (query['again'] ? entry('twice again.csv') : known))
  seen('twice again.csv')
  await choose('twice.csv')
  await page.getByLabelText('File name').fill('twice again')
  await button('Upload').click()
  await handOn()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Upload the same file again?')
  await expect.element(question).toMatchTextContent('uploaded on 26.11.2026 10:30 as twice.csv')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await handOn()
  await question.getByRole('button', { name: 'Upload again' }).click()
  await expect.element(toast('File was uploaded.')).toBeVisible()
  expect(uploads()).toEqual([
    ['twice again.csv', undefined],
    ['twice again.csv', undefined],
    ['twice again.csv', 'true'],
  ])
})

test('on a phone the history is cards, and the file goes up in a dialog', async () => {
  await mountConsole({ as: 'reseller', at: path, width: 390, height: 844 })
  await button('Upload').click()
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  await choose('phone.csv')
  await expectNoSeriousAxe()
  answer(upload, entry('phone.csv'))
  serveHistory(entry('phone.csv'))
  seen('phone.csv')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await handOn()
  await expect.element(toast('File was uploaded.')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'phone.csv' }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each(['en', 'de', 'fr', 'it'] as const)(
  'the whole history stands in sight from 1280 pixels on, for staff too, in %s',
  async (language) => {
    await mountConsole({ as: 'admin', at: path, language })
    await expect.element(row('stock-glattal-1127.csv')).toBeVisible()
    for (const width of [1280, 1440, 1920]) {
      await resize(width)
      const box = page.getByRole('table').element().parentElement!
      await expect.poll(() => box.scrollWidth - box.clientWidth, { message: `${width}` }).toBe(0)
      await expect.element(page.getByRole('columnheader')).toHaveLength(width < 1600 ? 8 : 11)
    }
  },
)

test('a template is downloaded; without the right there is no such screen [AVAIL-01] [AVAIL-10]', async () => {
  await open()
  answer(template, file('x', 'template.csv'))
  await button('Template').click()
  await page.getByRole('menuitem', { name: 'Template as .csv' }).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(template)[0]?.query).toEqual({ format: 'csv' })
  await mountConsole({ as: 'reseller', at: path, without: ['Wholesaler/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Wholesaler availability' })).not.toBeInTheDocument()
})

test('what VPOM rejected says why, and is sent again by hand', async () => {
  const handoff = { state: 'rejected' as const, attempts: 1, due_at: null, reason: 'Unknown customer number' }
  const rejected = entry('rejected.csv', { handoff })
  serveHistory(rejected)
  const attempt = { id: 1, kind: 'send' as const, started_at: '2026-11-27T09:30:00Z', outcome: 'rejected' as const }
  const detail = { ...rejected, error_list: [], recent_attempts: [{ ...attempt, reason: handoff.reason }] }
  answer(wholesalerAvailability.get, detail)
  await open()
  await expect.element(row('rejected.csv')).toMatchTextContent('Sent to VPOM: stopped')
  await row('rejected.csv').click()
  const dialog = page.getByRole('dialog', { name: 'rejected.csv' })
  await expect.element(dialog).toMatchTextContent('Unknown customer number')
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'rejected' })).toBeVisible()
  await expectNoSeriousAxe()
  const again = { ...rejected, sent_to_vpom: true, handoff: { ...handoff, state: 'accepted' as const, reason: null } }
  answer(wholesalerAvailability.get, { ...detail, ...again })
  answer(wholesalerAvailability.resend, again)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(toast('It is sent to VPOM again.')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('Upload, sent to VPOM')
  expect(sent(wholesalerAvailability.resend)[0]?.params).toEqual({ id: '40' })
})
