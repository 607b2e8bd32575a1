import { carts } from '@disadmin/contract/carts/carts'
import { downloaded, expect, expectNoSeriousAxe, page, press, reload, sent, test, toast } from '../kit/index.ts'
import { basketOf, express } from './basket.ts'
import { buttonOf, cell, dayAhead, dialogOf, draftKeys, enter, lockIt, openBasket, question } from './page.ts'

const setup = page.getByRole('group', { name: 'Setup all items' })
const option = setup.getByLabelText('Delivery option')
const day = setup.getByLabelText('Delivery date', { exact: true })
const asked = page.getByRole('dialog', { name: 'Express is chosen but not applied' })
const apply = asked.getByRole('button', { name: 'Apply', exact: true })
const saved = () => toast('Basket was successfully saved.')

const choose = async () => {
  await option.click()
  await page.getByRole('option', { name: 'Express' }).click()
  await expect.element(option).toMatchTextContent('Express')
}
const optionsIn = (items: readonly { delivery_option_id?: number | null | undefined }[] = []) =>
  items.map((item) => item.delivery_option_id)

test('"Setup all items" sets one date and one option on every line of every page that still takes input [CART-18]', async () => {
  const closed = { delivered: 3, status: 'closed' } as const
  const served = await openBasket(basketOf([...Array.from({ length: 11 }, () => ({})), closed], { status: 'partly_done' }))
  const when = dayAhead(30)
  await day.fill(when.typed)
  await choose()
  await setup.getByRole('button', { name: 'Apply' }).click()
  await expect.element(cell(0, 'delivery_date')).toMatchTextContent(when.shown)
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  const terms = { delivery_date: when.stored, delivery_option_id: express.id }
  expect(sent(carts.patch)[0]?.body.items).toEqual(Array.from({ length: 11 }, (_, n) => ({ id: n + 1, ...terms })))
})

test('a pending setup is asked about before saving [CART-18]', async () => {
  const served = await openBasket(basketOf(2))
  await choose()
  await buttonOf(served, 'Save').click()
  await expect.element(apply).toHaveFocus()
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(option).toMatchTextContent('Express')
  expect(sent(carts.patch)).toEqual([])
  await press('Control+s')
  await apply.click()
  await expect.element(saved()).toBeVisible()
  expect(optionsIn(served.cart.items)).toEqual([express.id, express.id])
  await expect.element(option).not.toMatchTextContent('Express')
  expect(draftKeys()).toEqual([])
})

test.each(['Delivery', 'Delivery & E-mail'])(
  'what is chosen for all lines and not applied is asked about before "%s" [CART-18] [CART-45]',
  async (name) => {
    const served = await openBasket(basketOf(2))
    await enter(0, 'deliver_qty', '1')
    await choose()
    await buttonOf(served, name).click()
    await apply.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deliver' }).click()
    await expect.element(dialogOf(served)).not.toBeInTheDocument()
    expect(optionsIn(sent(carts.deliver)[0]?.body.carts?.[0]?.items)).toEqual([express.id, express.id])
    expect(downloaded()).toHaveLength(1)
  },
)

test('a pending setup is asked about before an order, and can be left out [CART-18] [CART-47]', async () => {
  const served = await openBasket(basketOf(2))
  await lockIt(served)
  await enter(0, 'order_qty', '1')
  await choose()
  await buttonOf(served, 'Send order').click()
  await asked.getByRole('button', { name: 'Leave out' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await expect.element(terms.getByRole('button', { name: 'Submit' })).toBeVisible()
  await terms.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(option).not.toMatchTextContent('Express')
  await expect.element(dialogOf(served).getByText('1 changed, kept on this device')).toBeVisible()
})

test('a pending setup is unsaved input: closing asks, a reload keeps it [CART-18]', async () => {
  const served = await openBasket(basketOf(2))
  const when = dayAhead(5)
  await day.fill(when.typed)
  await choose()
  await buttonOf(served, 'Close').click()
  await expect.element(question.getByText(`${when.shown}, Express is chosen but not applied`)).toBeVisible()
  await expectNoSeriousAxe()
  await question.getByRole('button', { name: 'Back to the basket' }).last().click()
  await expect.poll(draftKeys).toHaveLength(1)
  reload()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(day).toHaveValue(when.typed)
  await expect.element(option).toMatchTextContent('Express')
})

test('text that is no date blocks every save, delivery and order at its field, and survives a reload [CART-18]', async () => {
  const served = await openBasket(basketOf(2))
  await enter(0, 'deliver_qty', '1')
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  await day.fill('31.02')
  const refuses = async (deed: () => Promise<void>) => {
    await cell(1, 'product_no').click()
    await deed()
    await expect.element(day).toHaveFocus()
    await expect.element(day).toHaveAccessibleDescription('Must be a date')
  }
  for (const key of ['Control+Enter', 'Control+s']) await refuses(() => press(key))
  for (const name of ['Save', 'Delivery', 'Delivery & E-mail', 'Send order']) await refuses(() => buttonOf(served, name).click())
  await refuses(() => setup.getByRole('button', { name: 'Apply' }).click())
  await press('Escape')
  await expect.element(question.getByText('31.02 is chosen but not applied')).toBeVisible()
  await question.getByRole('button', { name: 'Save and close' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(day).toHaveFocus()
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('31.02')
  reload()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(day).toHaveValue('31.02')
  await expect.element(day).toHaveAccessibleDescription('Must be a date')
  expect([sent(carts.patch), sent(carts.deliver), sent(carts.order)]).toEqual([[], [], []])
  // cleared text blocks nothing
  await day.fill('')
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
})
