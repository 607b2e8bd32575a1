import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { asPerson } from '../kit/as-person.ts'
import { companyOf, makeSubWithoutLogin } from '../kit/customers.ts'
import { startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { enterAs, expect, openDashboard, test } from '../kit/test.ts'

const started = 'Onboarding process has started. You will be notified by e-mail.'

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

test('a reseller onboards twenty while the server is killed once: every one of them gets exactly one mail [CUST-68]', async ({
  browser,
  contextOptions,
  collector,
  complaints,
}) => {
  test.setTimeout(900_000)
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
  await page.goto(`/admin/customers/${reseller.id}/edit?tab=onboard`)
  await begin(page)
  // the toast goes by itself, and may come while the server is still getting ready
  const told = expect(page.getByText(/^Onboarding has ended\. Onboarded: \d+, not onboarded: \d+$/)).toBeVisible({
    timeout: 300_000,
  })
  // the first has its login: the run is under way
  await expect.poll(async () => (await read(admin, reseller.id)).counts.done, { intervals: [20] }).toBeGreaterThan(0)
  await first.kill()
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
