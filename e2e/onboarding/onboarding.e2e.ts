import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { asPerson } from '../kit/as-person.ts'
import { companyOf, makeSubWithoutLogin } from '../kit/customers.ts'
import { startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { enterAs, expect, expectNoSeriousAxe, openDashboard, test } from '../kit/test.ts'

const started = 'Onboarding process has started. You will be notified by e-mail.'
const rowOf = (page: Page, no: string) => page.getByRole('row').filter({ hasText: no }).first()

/** Chooses the first module, says yes, and waits for the toast. */
const begin = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Onboard customers' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/Onboard \d+ customers?\?/)
  await question.getByRole('button', { name: 'Onboard', exact: true }).click()
  await expect(page.getByText(started)).toBeVisible()
}

/** How many mails went to an address. */
const mailsTo = async (page: Page, recipient: string): Promise<number> => {
  const answer = await asPerson(page, 'GET', `/api/v1/mails?recipient=${encodeURIComponent(recipient)}`)
  return ((await answer.json()) as { meta: { total_count: number } }).meta.total_count
}

test('a reseller chooses a module and onboards its customers; who has no e-mail is left out and says why [CUST-35] [CUST-68] [CUST-70S]', async ({
  page,
  person,
}) => {
  const admin = await person('admin')
  const reseller = await companyOf(admin, 'reseller')
  const sub = await makeSubWithoutLogin(admin, reseller)
  const silent = await makeSubWithoutLogin(admin, reseller, { email: null })
  await enterAs(page, 'reseller')
  await page.goto(`/admin/customers/${reseller.id}/onboard`)
  await expect(rowOf(page, sub.customer_no)).toContainText('No login')
  await expect(rowOf(page, silent.customer_no)).toContainText('no e-mail address')
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Onboard customers' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await begin(page)
  await expect(page.getByText(/^Onboarding has ended\. Onboarded: \d+, not onboarded: \d+$/)).toBeVisible({ timeout: 60_000 })
  await expect(rowOf(page, sub.customer_no)).toContainText('Onboarded')
  await expect(rowOf(page, sub.customer_no)).toContainText(sub.email)
  await expect(rowOf(page, silent.customer_no)).toContainText('Not onboarded')
  await expectNoSeriousAxe(page)
  expect(await mailsTo(admin, sub.email)).toBe(1)
})

test('a customer that is no reseller has nobody to onboard, and the page says so [CUST-35]', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await enterAs(page, 'admin')
  await openDashboard(page)
  const garage = await companyOf(page, 'garage')
  await page.goto(`/admin/customers/${garage.id}/onboard`)
  await expect(page.getByText('This customer is no reseller: there is nobody to onboard')).toBeVisible()
})

test('a reseller onboards twenty while the server is killed once: every one of them gets exactly one mail [CUST-68]', async ({
  browser,
  contextOptions,
  collector,
  complaints,
}) => {
  test.setTimeout(240_000)
  complaints.expect(/Failed to load resource|ERR_CONNECTION_REFUSED|CallError|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  const folder = await copyOfTemplate()
  const first = await startServer(folder)
  const open = async (name: 'admin' | 'reseller') => {
    const context = await browser.newContext({ ...contextOptions, baseURL: first.url })
    await collector.watch(context)
    const page = await context.newPage()
    await enterAs(page, name)
    await openDashboard(page)
    return page
  }
  const admin = await open('admin')
  const reseller = await companyOf(admin, 'reseller')
  const subs = []
  for (let n = 0; n < 20; n++) subs.push(await makeSubWithoutLogin(admin, reseller))
  const page = await open('reseller')
  await page.goto(`/admin/customers/${reseller.id}/onboard`)
  await begin(page)
  // the first has its login: the run is under way
  await expect
    .poll(async () => (await read(admin, reseller.id)).counts.done, { timeout: 60_000, intervals: [20] })
    .toBeGreaterThan(0)
  await first.kill()
  // the toast may come while the server is still getting ready
  const told = expect(page.getByText(/^Onboarding has ended\. Onboarded: \d+, not onboarded: \d+$/)).toBeVisible({
    timeout: 150_000,
  })
  const second = await startServer(folder, { port: first.port })
  await told
  expect((await read(admin, reseller.id)).counts).toMatchObject({ waiting: 0 })
  for (const { email } of subs) expect(await mailsTo(admin, email), email).toBe(1)
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = async (page: Page, id: number) =>
  (await (await asPerson(page, 'GET', `/api/v2/customers/${id}/onboard-customers?limit=1`)).json()) as {
    counts: { done: number; waiting: number }
  }
