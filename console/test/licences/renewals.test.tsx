import { type CancelOutcome, type Renewal, type RenewalMail, renewals } from '@disadmin/contract/licences/renewals'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { address, answer, expect, expectComplaint, expectNoSeriousAxe, file, mountConsole, page, recorded } from '../kit/index.ts'
import { refused, sent, test, toast } from '../kit/index.ts'

const desk = '/admin/modules-and-licences?tab=renewals'
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (licence: string) => page.getByRole('row', { name: licence })
const asked = () => sent(renewals.list).at(-1)?.query

/** Renewals of one customer, of each of these modules one. */
const serveRenewals = (...modules: string[]) => {
  const first = recorded(renewals.list).objects[0]!
  let rows = modules.map((licence, at): Renewal => ({ ...first, id: at + 1, licence, reseller_no: '31284' }))
  answer(renewals.list, () => ({ objects: rows, meta: { total_count: rows.length } }))
  return {
    rows,
    end: (ids: readonly number[]) => {
      rows = rows.map((one) => (ids.includes(one.id) ? { ...one, status: 'TO_BE_CANCELED', happens: 'ends' } : one))
    },
  }
}

test('the figures of the dashboard open what they count, and the days looked ahead are in the address [SHELL-26S]', async () => {
  await mountConsole({ as: 'licences', at: '/admin/dashboard' })
  const figure = page.getByRole('region', { name: 'Licences ending' }).getByRole('link', { name: /^Within 60 days/ })
  await expect.element(figure).toMatchTextContent(String(recorded(dashboard.get).licences!['60']))
  await figure.click()
  await expect.poll(asked).toMatchObject({ within: '60', happens: 'ends' })
  await expect.poll(address).toContain('tab=renewals')
  await expect.element(page.getByText('1’372 renewals')).toBeVisible()

  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'Within 90 days' }).click()
  await button('Find').click()
  await expect.poll(address).toContain('within=90')
  history.back()
  await expect.poll(address).toContain('within=60')
  await page.getByRole('tab', { name: 'Licences' }).click()
  await expect.poll(address).toBe('/admin/modules-and-licences?tab=licences')
})

test('renewals are counted by reseller, and each count links to them', async () => {
  await mountConsole({ as: 'admin', at: '/admin/modules-and-licences?tab=resellers&within=60' })
  await expect.element(page.getByRole('tab', { name: 'By reseller' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('row', { name: /Without reseller/ })).toBeVisible()
  expect(sent(renewals.resellers).at(-1)?.query).toMatchObject({ within: '60' })
  await expectNoSeriousAxe()
  await button('Is evaluated').click()
  await expect.poll(() => sent(renewals.resellers).at(-1)?.query).toMatchObject({ order_by: 'evaluated' })
  await row('Pièces Auto Ropraz SA').getByRole('link', { name: '21' }).last().click()
  await expect.poll(asked).toMatchObject({ within: '60', happens: 'evaluated', reseller: '31284' })
  await expect.poll(address).toContain('tab=renewals')
})

test('a reseller gets one mail about its renewals, after a preview', async () => {
  serveRenewals('Package M', 'Autodata')
  await mountConsole({ as: 'admin', at: `${desk}&within=60` })
  await page.getByLabelText('Reseller', { exact: true }).fill('31284')
  await button('Find').click()
  await expect.poll(asked).toMatchObject({ reseller: '31284', within: '60' })
  const mail: RenewalMail = {
    ...{ reseller_id: 9, reseller: 'Teile Seefeld', reseller_no: '31284', recipient: 'teile@example.ch', language: 'de' },
    ...{ licences: 2, subject: 'Lizenzen Ihrer Kunden', text: 'Autodata, Garage Lindenhof AG' },
  }
  const unreached = { ...mail, reseller_id: 10, reseller: 'Autoteile Glattal AG', recipient: null }
  answer(renewals.previewMails, { objects: [mail, unreached], without_reseller: 1 })
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await button('Mail to resellers').click()
  await expect.element(dialog.getByRole('region', { name: 'Teile Seefeld' })).toMatchTextContent('teile@example.ch')
  await expect.element(dialog.getByRole('region', { name: 'Teile Seefeld' })).toMatchTextContent(mail.text)
  await expect.element(dialog.getByRole('region', { name: 'Autoteile Glattal AG' })).toMatchTextContent('Gets no mail')
  await expect.element(dialog.getByText('1 licence is of a customer without a reseller')).toBeVisible()
  await expectNoSeriousAxe()
  answer(renewals.sendMails, { objects: [mail, unreached], without_reseller: 1 })
  await button('Send 1 mail').click()
  await expect.element(toast('1 mail is on its way')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(renewals.sendMails)[0]?.body).toEqual({ licence_ids: [1, 2] })
})

test('several licences are canceled at once, and failures give a reason [MOD-12] [MOD-28]', async () => {
  const served = serveRenewals('Package M', 'Autodata', 'Alldata')
  const why_not = 'It is to be canceled already.'
  const ended = new Set<number>()
  answer(renewals.cancel, ({ body }) => {
    const objects = body.licence_ids.map((id): CancelOutcome => {
      const { licence, customer_name, customer_no } = served.rows.find((one) => one.id === id)!
      const canceled = !ended.has(id)
      return { id, licence, customer_name, customer_no, canceled, why_not: canceled ? null : why_not }
    })
    for (const id of body.licence_ids) ended.add(id)
    served.end(body.licence_ids)
    return { objects }
  })
  await mountConsole({ as: 'admin', at: `${desk}&within=60` })
  const cancel = async (...modules: string[]) => {
    for (const module of modules) await row(module).getByRole('checkbox').click()
    await button('Cancel modules').click()
    await page.getByRole('menuitem', { name: 'On the next evaluation date …' }).click()
  }
  await cancel('Package M', 'Autodata')
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Cancel 2 modules?')
  await button('Yes, cancel!').click()
  await expect.element(toast('2 modules canceled')).toBeVisible()
  await expect.element(row('Autodata')).toMatchTextContent('To be canceled')
  expect(sent(renewals.cancel)[0]?.body).toEqual({ licence_ids: [1, 2], execution_time: 'next_evaluation_date' })

  await cancel('Alldata', 'Package M')
  await button('Yes, cancel!').click()
  await expect.element(dialog).toMatchTextContent('1 not canceled, 1 canceled')
  await expect.element(dialog).toMatchTextContent(why_not)
  await expectNoSeriousAxe()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

test('the filtered renewals are downloaded as a table and as a calendar', async () => {
  await mountConsole({ as: 'licences', at: `${desk}&happens=ends&within=90` })
  await expect.element(page.getByText('1’372 renewals')).toBeVisible()
  answer(renewals.calendar, file('BEGIN:VCALENDAR', 'renewals-2026-11-27.ics', 'text/calendar'))
  await button('Calendar').click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(renewals.calendar)[0]?.query).toEqual({ happens: 'ends', within: '90' })
  const list = recorded(renewals.list)
  answer(renewals.list, ({ query }) => (query['format'] ? file('x', 'renewals-2026-11-27.csv') : list))
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '.csv' }).click()
  await button('Download').click()
  await expect.poll(asked).toEqual({ happens: 'ends', within: '90', format: 'csv' })
})

test('an empty and a failed list of renewals say so', async () => {
  serveRenewals()
  await mountConsole({ as: 'licences', at: desk })
  await expect.element(page.getByText('Nothing ends or is evaluated within these days')).toBeVisible()
  expectComplaint(/503/)
  answer(renewals.list, refused(503))
  await mountConsole({ as: 'licences', at: desk })
  await expect.element(page.getByText('The renewals could not be read')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})
