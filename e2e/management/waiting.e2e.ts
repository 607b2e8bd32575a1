import { orderedBaskets } from '../orders/ordered.ts'
import { expect, test } from '../orders/partner.ts'

// the worker sends ten at once: while a slow partner takes those, the others wait
const count = 13

test('orders held back wait, and the dashboard counts them; let go, Execute sends what waits, and its job tells of each [APP-12] [APP-17] [APP-18] [APP-20S] [SHELL-26S]', async ({
  person,
  server,
  partner,
}) => {
  const page = await person('admin')
  const total = (n: number) => page.getByText(`Send waiting orders – total waiting orders ${n}`, { exact: true })
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name })
  const execute = page.getByRole('button', { name: 'Execute', exact: true })
  await page.goto('/admin/application-settings')
  await expect(total(0)).toBeVisible()
  await page.getByRole('button', { name: 'Hold orders back' }).click()
  await answer('Hold orders back').click()
  await expect(page.getByText('Orders are held back')).toBeVisible()
  const ids = await orderedBaskets(page, server.url, count)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting and failed hand-offs' }).getByRole('link', { name: /^Waiting/ })
  await expect(waiting).toContainText(String(count))
  await waiting.click()
  for (const id of ids) await expect(page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })).toContainText('Planned')

  await page.goto('/admin/application-settings')
  await expect(total(count)).toBeVisible()
  await expect(execute).toBeDisabled()
  // as slow as a call may be with some time to spare: all that follows happens before the first ten have arrived
  await partner.behave({ slowMs: 12_000, chances: { slow: 1 } })
  await page.getByRole('button', { name: 'Let orders go' }).click()
  await answer('Let orders go').click()
  await expect(execute).toBeEnabled()
  await execute.click()
  await expect(page.getByRole('progressbar', { name: 'Sending of waiting orders is in progress' })).toBeVisible()
  await partner.behave({ chances: {} })
  await expect(page.getByText('All orders sent to the wholesaler')).toBeVisible()
  await expect(total(0)).toBeVisible()

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  const job = page.getByRole('row', { name: /^Send waiting orders/ }).first()
  await job.click()
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log.getByRole('listitem').first()).toContainText(/Orders to be sent: \d+$/)
  await expect(log.getByText(/^Basket \d+: sent, 55\d+$/).first()).toBeVisible()
})
