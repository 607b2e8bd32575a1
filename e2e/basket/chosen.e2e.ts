import type { Locator, Page } from '@playwright/test'
import { readCart, ownBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, enterAs, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { cell, expectHolder, draftKeys, lockIt, open, takeUpDraft, type } from './baskets.ts'

const setup = (page: Page): Locator => page.getByRole('group', { name: 'Setup all items' })
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Express is chosen but not applied' })

const choose = async (page: Page): Promise<void> => {
  await setup(page).getByLabel('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
  await expect(setup(page).getByLabel('Delivery option')).toContainText('Express')
}

const optionsOf = async (page: Page, id: number) =>
  new Set((await readCart(page, id)).items.filter(({ status }) => status === 'new').map((item) => item.delivery_option?.name))

test('what is chosen for all lines and not applied is asked about before saving [CART-18]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await choose(page)
  await expectHolder(page, cart.id, 'sales1')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(question(page).getByRole('button', { name: 'Apply', exact: true })).toBeFocused()
  await expectNoSeriousAxe(page)
  await screens(page, 'chosen', {
    again: async () => {
      await takeUpDraft(page)
      await page.keyboard.press('Control+s')
    },
  })
  await page.keyboard.press('Escape')
  await expect(setup(page).getByLabel('Delivery option')).toContainText('Express')
  await page.keyboard.press('Control+s')
  await question(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect(await optionsOf(page, cart.id)).toEqual(new Set(['Express']))
  await expect(setup(page).getByLabel('Delivery option')).not.toContainText('Express')
  expect(await draftKeys(page)).toEqual([])
})

for (const name of ['Delivery', 'Delivery & E-mail']) {
  test(`what is chosen for all lines and not applied is asked about before "${name}" [CART-18] [CART-45]`, async ({ page }) => {
    await enterAs(page, 'sales1')
    const cart = await ownBasket(page)
    const dialog = await open(page, cart.id)
    await type(page, [0, 'deliver_qty'], '1')
    await choose(page)
    const sent = page.waitForRequest('**/api/v1/carts/deliver')
    await dialog.getByRole('button', { name, exact: true }).click()
    await question(page).getByRole('button', { name: 'Apply', exact: true }).click()
    const { carts } = (await sent).postDataJSON() as { carts: { items: { delivery_option_id: number }[] }[] }
    expect(carts[0]!.items.filter((item) => item.delivery_option_id).length).toBeGreaterThan(0)
    await expect(dialog).toBeHidden()
    expect(await optionsOf(page, cart.id)).toEqual(new Set(['Express']))
  })
}

test('what is chosen for all lines and not applied is asked about before an order, and can be left out [CART-18] [CART-47]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  await type(page, [0, 'order_qty'], '1')
  await choose(page)
  await dialog.getByRole('button', { name: 'Send order' }).click()
  await question(page).getByRole('button', { name: 'Leave out' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await expect(terms.getByRole('button', { name: 'Submit' })).toBeVisible()
  await terms.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(setup(page).getByLabel('Delivery option')).not.toContainText('Express')
  await expect(dialog.getByText('1 changed, kept on this device')).toBeVisible()
})

test('what is chosen and not applied is unsaved input: asked about on closing, kept over a reload [CART-18]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const day = dayAhead(5)
  await setup(page).getByLabel('Delivery date', { exact: true }).fill(day.typed)
  await choose(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect(leaving.getByText(`${day.shown}, Express is chosen but not applied`)).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'leaving', {
    again: async () => {
      await takeUpDraft(page)
      await expect(dialog.getByRole('group').getByRole('textbox').first()).toHaveValue(day.typed)
      await page.keyboard.press('Escape')
    },
  })
  await leaving.getByRole('button', { name: 'Back to the basket' }).last().click()
  await page.reload()
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await expect(setup(page).getByLabel('Delivery date', { exact: true })).toHaveValue(day.typed)
  await expect(setup(page).getByLabel('Delivery option')).toContainText('Express')
})

test('what is no date in "Setup all items" holds a save and a delivery back where it stands, and is kept over a reload [CART-18]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await expectHolder(page, cart.id, 'sales1')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/carts\/(?:deliver|order|\d+)$/.test(new URL(request.url()).pathname))
      sent.push(request.url())
  })
  const day = setup(page).getByLabel('Delivery date', { exact: true })
  const refuses = async (deed: () => Promise<void>) => {
    await cell(page, 1, 'product_no').click()
    await deed()
    await expect(day).toBeFocused()
    await expect(day).toHaveValue('24.11')
    await expect(day).toHaveAccessibleDescription('Must be a date')
  }
  await day.fill('24.11')
  for (const key of ['Control+Enter', 'Control+s']) await refuses(() => page.keyboard.press(key))
  for (const name of ['Save', 'Delivery', 'Delivery & E-mail', 'Send order'])
    await refuses(() => dialog.getByRole('button', { name, exact: true }).click())
  await refuses(() => setup(page).getByRole('button', { name: 'Apply' }).click())
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect(leaving.getByText('24.11 is chosen but not applied')).toBeVisible()
  await leaving.getByRole('button', { name: 'Save and close' }).click()
  await expect(leaving).toBeHidden()
  await expect(day).toBeFocused()
  await page.reload()
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await expect(day).toHaveValue('24.11')
  await expect(day).toHaveAccessibleDescription('Must be a date')
  expect(sent).toEqual([])
  // what is taken out again is no longer in the way
  await day.fill('')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect(sent).toHaveLength(1)
})
