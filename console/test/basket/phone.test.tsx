import { carts } from '@disadmin/contract/carts/carts'
import type { Language } from '@disadmin/contract/kit/languages'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, refused, reload, test, type } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import { buttonOf, cell, dialogOf, enter, focused, linesOf, lockIt } from './page.ts'

const openOnPhone = async (lines: number, language: Language = 'en') => {
  const served = serveBasket(basketOf(lines), 'admin')
  await mountConsole({ as: 'admin', at: `/admin/carts?basket=${served.cart.id}`, width: 390, height: 844, language })
  await expect.element(cell(0, 'status')).toBeVisible()
  return served
}

/** Taps an element. */
const tap = (target: HTMLElement | SVGElement) => {
  target.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  target.focus()
  target.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true }))
}
const middleOf = (button: Element) => {
  const { top, height } = button.getBoundingClientRect()
  return top + height / 2
}

test('a slow second tap on a quantity opens it', async () => {
  await openOnPhone(2)
  const quantity = cell(1, 'deliver_qty')
  tap(quantity.element())
  await expect.element(quantity).toHaveFocus()
  expect(quantity.getByRole('textbox').elements()).toEqual([])
  tap(quantity.element())
  await expect.element(quantity.getByRole('textbox')).toBeVisible()
  await type('2\n')
  await expect.element(quantity).toMatchTextContent('2')
})

test('nothing scrolls sideways, nothing is serious for axe, and a wrong cell is found', async () => {
  const served = await openOnPhone(12)
  await enter(1, 'deliver_qty', '99999')
  await enter(0, 'deliver_qty', '1')
  const beyond = [document.documentElement, dialogOf(served).element()].map((one) => one.scrollWidth - one.clientWidth)
  expect(beyond).toEqual([0, 0])
  await expectNoSeriousAxe()
  await buttonOf(served, '1 cell to correct').click()
  expect(focused()).toBe('1 deliver_qty')
})

test('the first line begins above half of the height, and the × stays where it is when the basket is locked', async () => {
  const served = await openOnPhone(2)
  const close = page.getByRole('button', { name: 'Close the basket' }).element()
  const before = close.getBoundingClientRect()
  expect(linesOf(served).element().getBoundingClientRect().top).toBeLessThan(422)
  await lockIt(served)
  expect(close.getBoundingClientRect()).toEqual(before)
  expect(linesOf(served).element().getBoundingClientRect().top).toBeLessThan(422)
})

test('the cells of a card stand in three columns', async () => {
  await openOnPhone(1)
  const leftOf = (key: string) => Math.round(cell(0, key).element().getBoundingClientRect().left)
  const columns = ['delivered', 'ordered'].map(leftOf)
  expect([['order_qty', 'reference'].map(leftOf), ['availability', 'customer_price'].map(leftOf)]).toEqual([columns, columns])
})

test.each<Language>(['en', 'de', 'fr', 'it'])(
  'at 200 % zoom the lines have two thirds of the height, kept input or not: %s',
  async (language) => {
    const served = serveBasket(basketOf(3), 'admin')
    await mountConsole({ as: 'admin', at: `/admin/carts?basket=${served.cart.id}`, width: 720, height: 450, language })
    const heightOfLines = async () => {
      await expect.element(cell(0, 'status')).toBeVisible()
      const { top } = page.getByRole('grid').element().getBoundingClientRect()
      return page.getByRole('dialog').element().querySelector('footer')!.getBoundingClientRect().top - top
    }
    expect(await heightOfLines()).toBeGreaterThanOrEqual(0.66 * 450)
    await enter(0, 'deliver_qty', '1')
    reload()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    expect(await heightOfLines()).toBeGreaterThanOrEqual(0.66 * 450)
  },
)

test('the buttons of the head fit into two rows, in German too, and none is cut', async () => {
  await openOnPhone(1, 'de')
  const head = page.getByRole('dialog').element().querySelector('header')!
  await page.getByRole('button', { name: 'Sperren', exact: true }).click()
  const unlock = page.getByRole('button', { name: 'Entsperren' })
  await expect.element(unlock).toBeVisible()
  const history = page.getByRole('button', { name: 'Verlauf' })
  expect(Math.abs(middleOf(unlock.element()) - middleOf(history.element()))).toBeLessThan(4)
  expect(head.scrollWidth - head.clientWidth).toBe(0)
})

test('an error covers no button of the foot', async () => {
  const served = await openOnPhone(1)
  answer(carts.lock, refused(500))
  await buttonOf(served, 'Lock').click()
  const error = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await expect.element(error).toMatchTextContent('Server error')
  const foot = buttonOf(served, 'Close').element().getBoundingClientRect()
  expect(error.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top)
})
