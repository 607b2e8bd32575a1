import type { Page, Route } from '@playwright/test'
import { panelOf } from '../orders/order.ts'
import { orderedBaskets, untilWholesaler } from '../orders/ordered.ts'
import { expect, test } from '../orders/partner.ts'
import { expectNoSeriousAxe, screens } from '../kit/test.ts'

const rowOf = (page: Page, id: number) => page.getByRole('row', { name: `Hand-off of basket ${id}, Wholesaler` })

test('several hand-offs are sent again at once; the one the partner has already is named with the reason, the others arrive [ORD-13]', async ({
  person,
  server,
  partner,
}) => {
  const page = await person('sales1')
  const [there] = await orderedBaskets(page, server.url, 1)
  await untilWholesaler(page, [there!], ['accepted', 'confirmed'])
  await partner.behave({ offline: true })
  const unclear = await orderedBaskets(page, server.url, 2)
  await untilWholesaler(page, unclear, ['unknown'])

  await page.goto('/admin/orders')
  await page.getByRole('tab', { name: 'Hand-offs' }).click()
  for (const id of unclear) await expect(rowOf(page, id)).toBeVisible()
  // the partner is asked again and again, and what came of it last is read with the page
  await expect(async () => {
    await page.goto('/admin/handoffs')
    for (const id of unclear) {
      await rowOf(page, id).waitFor()
      await expect(rowOf(page, id)).toContainText('The connection broke off (ECONNRESET)', { timeout: 1000 })
    }
  }).toPass()
  await expectNoSeriousAxe(page)
  await screens(page, 'handoffs', { again: () => page.getByRole('row').nth(1).waitFor() })
  for (const id of [there!, ...unclear]) await rowOf(page, id).getByRole('checkbox').check()
  // there again when it is asked for and not before: by themselves they would have arrived already
  const asked = async (route: Route) => {
    await partner.behave({ offline: false })
    await route.continue()
  }
  await page.route('**/api/v1/handoffs/*/resend', asked, { times: 1 })
  await page.getByRole('button', { name: 'Send again' }).click()
  const outcome = page.getByRole('dialog', { name: 'Not all are tried again' })
  await expect(outcome).toContainText('1 of 3 is refused; the others are tried again now.')
  await expect(outcome.getByRole('listitem')).toHaveText([`${there} WholesalerThe partner has this order already`])
  await expectNoSeriousAxe(page)
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  // what was refused stays ticked, to be looked at; the others are done with
  await expect(rowOf(page, there!).getByRole('checkbox')).toBeChecked()
  for (const id of unclear) await expect(rowOf(page, id).getByRole('checkbox')).not.toBeChecked()
  await untilWholesaler(page, unclear, ['accepted', 'confirmed'])
})

test('by keys alone: a clerk opens a hand-off from the board, stops the tries with a reason, sends it again and is back at its row', async ({
  person,
  server,
  partner,
}) => {
  const page = await person('sales1')
  await partner.behave({ offline: true })
  const [id] = await orderedBaskets(page, server.url, 1)
  await untilWholesaler(page, [id!], ['unknown'])
  await page.goto('/admin/handoffs')
  await rowOf(page, id!).focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, id!)
  await expect(panel.getByText('The wholesaler did not answer')).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'Wholesaler' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, 'Stop trying')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Ordered by phone')
  // refused while the partner is just being asked: the clerk presses once more
  await expect(async () => {
    await tabTo(page, 'Stop trying')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop trying' })).not.toHaveAttribute('aria-busy')
    const answer = page.waitForResponse('**/api/v1/handoffs/*/give-up')
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(200)
  }).toPass()
  await expect(panel.getByText('Reason: Ordered by phone')).toBeVisible()
  // its button is gone; the focus must not be
  await expect.poll(() => holdsFocus(page, id!)).toBe(true)

  await partner.behave({ offline: false })
  await tabTo(page, 'Send again now')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^The wholesaler has (the order|completed the order)$/)).toBeVisible()
  await expect.poll(() => holdsFocus(page, id!)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(rowOf(page, id!)).toBeFocused()
})

test('who knows that the partner has an order nobody is sure of says so, with its number', async ({ person, server, partner }) => {
  const page = await person('sales1')
  await partner.behave({ offline: true })
  const [id] = await orderedBaskets(page, server.url, 1)
  await untilWholesaler(page, [id!], ['unknown'])
  await page.goto(`/admin/handoffs?kind__in=unknown&handoff=${id}`)
  const panel = panelOf(page, id!)
  await panel.getByRole('button', { name: 'The partner has it' }).click()
  const dialog = page.getByRole('dialog', { name: 'The partner has it' })
  await dialog.getByLabel('The partner’s number').fill('5530912')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Required')).toHaveCount(1)
  await expectNoSeriousAxe(page)
  await dialog.getByLabel('How do you know?').fill('The wholesaler said so by phone')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Recorded: the partner has the order.')).toBeVisible()
  await expect(panel.getByText('The wholesaler has the order')).toBeVisible()
  await expect(panel.getByText('Number 5530912')).toBeVisible()
  await expect(panel.getByText('Reason: The wholesaler said so by phone')).toBeVisible()
  await expect(rowOf(page, id!)).toHaveCount(0)
})

/** Tabs on until a button of this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: (string | undefined)[] = []
  while (passed.length < 25) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.outerHTML.slice(0, 80))
    if (at === name) return
    passed.push(at)
  }
  throw new Error(`No way by Tab to ${name}, only to ${passed.join(' · ')}`)
}

const holdsFocus = (page: Page, id: number): Promise<boolean> =>
  panelOf(page, id).evaluate((panel) => panel.contains(document.activeElement))
