import { type Job, jobs } from '@disadmin/contract/jobs/jobs'
import { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { address, answer, expect, expectNoSeriousAxe, file, mountConsole, page, press } from '../kit/index.ts'
import { sent, test, textsOf, toast } from '../kit/index.ts'

const path = '/admin/modules-and-licences'
const heads = page.getByRole('columnheader')
const row = (name: string) => page.getByRole('row', { name, exact: true })
const asked = () => sent(moduleLicences.list).at(-1)?.query
const job: Job = {
  ...{ id: '6b1f6a70-5c7c-4c3a-9a52-0d4f0f7f9c11', kind: 'send-licences', state: 'done', attempts: 1, username: 'admin' },
  ...{ created_at: '2026-11-27T09:30:00Z', started_at: null, finished_at: null, log: [], result: null, error: null },
}

test('the modules have their place in the menu, their columns and their permissions [MOD-01] [MOD-02] [MOD-03] [MOD-04]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Modules and licences' }).click()
  await expect.poll(address).toBe(path)
  await expect.element(row('ALLDATA_DEMO')).toMatchTextContent('1 day')
  expect(textsOf(page.getByRole('tab'))).toEqual(['Modules', 'Licences', 'Renewals', 'By reseller'])
  const columns = ['Modulestore ID', 'Demo', 'Validity period', 'Kind', 'Ordinality', 'Orderable', 'Permissions']
  expect(textsOf(heads)).toEqual(columns)
  await expect.element(heads.first()).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(row('PACKAGE_START')).toMatchTextContent('60 days')
  await expect.element(row('AUTODATA')).toMatchTextContent('---')
  await page.getByRole('button', { name: '6 permissions of PACKAGE_L', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('catalogue_vin_decoder')
  expect(address()).toContain('module=3')
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the licences are filtered and sorted, and lead to their customer [MOD-01] [MOD-05] [MOD-06] [MOD-07S]', async () => {
  await mountConsole({ as: 'admin', at: path })
  await page.getByRole('tab', { name: 'Licences' }).click()
  await expect.element(page.getByText('20 of', { exact: false })).toBeVisible()
  expect(address()).toContain('tab=licences')
  const people = ['Customer name', 'Customer ID', 'Number of users', 'Reseller', 'Reseller number']
  expect(textsOf(heads)).toEqual(['Licence', 'Start date', 'Renewal date', 'End date', ...people])
  await expect.element(heads.first()).toHaveAttribute('aria-sort', 'ascending')
  expect(asked()).toMatchObject({ order_by: 'licence', limit: '20' })

  await page.getByRole('combobox', { name: 'Kind' }).click()
  const kinds = page.getByRole('option')
  await expect.element(kinds.last()).toBeVisible()
  expect(textsOf(kinds)).toEqual(['all', 'PACKAGE', 'ALLDATA', 'AUTODATA', 'HAYNES_PRO'])
  await kinds.last().click()
  await page.getByRole('checkbox', { name: 'Without renewal date' }).click()
  await page.getByRole('checkbox', { name: 'Include finished' }).click()
  await page.getByLabelText('Start date', { exact: true }).fill('01/11/2026')
  await page.getByLabelText('End date', { exact: true }).fill('31/12/2026')
  await page.getByRole('button', { name: 'Find' }).click()
  const wanted = { kind: 'HAYNES_PRO', without_renewal_date: 'true', include_finished: 'true' }
  await expect.poll(asked).toMatchObject({ ...wanted, start_date: '2026-11-01', end_date: '2026-12-31' })
  expect(address()).toContain('without_renewal_date=true')
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await page.getByLabelText('Customer', { exact: true }).fill('20110')
  await press('Enter')
  await expect.poll(asked).toMatchObject({ customer: '20110' })
  await page.getByRole('link', { name: 'Garage Lindenhof AG' }).first().click()
  await expect.poll(address).toBe('/admin/customers/1/edit?tab=licences')
})

test('the filtered licences are mailed as a file, and the mail’s link downloads it [MOD-08]', async () => {
  const at = `${path}?tab=licences&customer=20110&file=17`
  await mountConsole({ as: 'admin', at, plus: ['Downloads/read'] })
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  answer(moduleLicences.sendCsv, { job_id: job.id })
  answer(jobs.get, job)
  await page.getByRole('button', { name: 'CSV export by e-mail' }).click()
  await expect.element(toast('CSV export will be sent to you email address.')).toBeVisible()
  expect(sent(moduleLicences.sendCsv)[0]?.query).toEqual({ customer: '20110' })
  await expect.element(toast('Your file is ready under Downloads.')).toBeVisible()

  answer(moduleLicences.file, file('Package L;', 'licences-2026-11-27.csv'))
  await page.getByRole('status').getByRole('button', { name: 'Download' }).click()
  await expect.poll(address).not.toContain('file=')
  expect(sent(moduleLicences.file)[0]?.params).toEqual({ id: '17' })
})

test('the page does not exist without the right to read modules [MOD-01]', async () => {
  await mountConsole({ as: 'admin', at: path, without: ['Modules/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Modules and licences' })).not.toBeInTheDocument()
})
