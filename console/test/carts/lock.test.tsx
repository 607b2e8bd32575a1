import { carts } from '@disadmin/contract/carts/carts'
import { expect, expectNoSeriousAxe, page, press, sent, test, toast } from '../kit/index.ts'
import { lockOf, openCarts, rowOf, serveCarts, someCarts } from './list.ts'

const free = 105_000
const theirs = 104_999
const serveBoth = (me: 'sales1' | 'admin') => {
  const [one, two] = someCarts(2)
  return serveCarts([one!, { ...two!, ...lockOf('sales2') }], me)
}
const popover = () => page.getByRole('dialog')
const menuOf = async (id: number) => {
  await page.getByRole('button', { name: `More for basket ${id}` }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Open basket' })).toBeVisible()
}

test('a free basket is locked in its popover and unlocked from its menu [CART-10] [CART-33] [CART-35] [CART-39] [CART-64]', async () => {
  serveBoth('sales1')
  await openCarts()
  await rowOf(free)
    .getByRole('button', { name: `Basket ${free} is free` })
    .click()
  await expect.element(popover()).toMatchTextContent('Not locked')
  await expectNoSeriousAxe()
  await popover()
    .getByRole('button', { name: /^Lock$/ })
    .click()
  await expect.element(rowOf(free).getByRole('button', { name: `Basket ${free} is locked by you` })).toHaveTextContent('You')
  await menuOf(free)
  await page.getByRole('menuitem', { name: /^Unlock/ }).click()
  await expect.element(toast('Basket is unlocked.')).toBeVisible()
  await expect.element(rowOf(free)).not.toMatchTextContent('You')
  expect(sent(carts.lock).map(({ body }) => body)).toEqual([
    { cart_ids: [free], is_locked: true },
    { cart_ids: [free], is_locked: false },
  ])
})

test('the popover shows who holds the lock, since when and how long, and the row follows [CART-10] [CART-39] [CART-40] [CART-65]', async () => {
  const served = serveCarts(someCarts(2))
  await openCarts()
  served.lockElsewhere([theirs], 'sales2')
  await rowOf(theirs)
    .getByRole('button', { name: `Basket ${theirs} is free` })
    .click()
  await expect.element(popover()).toMatchTextContent('Locked by Marco Rossi')
  await expect.element(popover()).toMatchTextContent('sales2')
  await expect.element(popover()).toMatchTextContent(/Last modified\s*27\.11\.2026 10:16/)
  await expect.element(popover().getByRole('timer')).toMatchTextContent(/^(15:00|14:\d\d)$/)
  await expect.element(popover().getByRole('button', { name: 'Unlock' })).not.toBeInTheDocument()
  await expect.element(popover().getByRole('button', { name: 'Break lock' })).not.toBeInTheDocument()
  await expect
    .element(rowOf(theirs).getByRole('button', { name: `Basket ${theirs} is locked by sales2` }))
    .toHaveTextContent('sales2')
})

test('an administrator does not unlock others’ baskets, and breaks a lock after a confirmation [CART-39]', async () => {
  serveBoth('admin')
  await openCarts('/admin/carts', { as: 'admin' })
  await menuOf(theirs)
  await expect.element(page.getByRole('menuitem', { name: /^Lock/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('menuitem', { name: /^Unlock/ })).not.toBeInTheDocument()
  await press('Escape')
  await rowOf(theirs)
    .getByRole('button', { name: `Basket ${theirs} is locked by sales2` })
    .click()
  await page.getByRole('button', { name: 'Break lock …' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Marco Rossi')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(carts.breakLock)).toEqual([])
  await page.getByRole('button', { name: 'Break lock …' }).click()
  await page.getByRole('button', { name: 'Yes, break lock' }).click()
  await expect.element(toast(`The lock on basket ${theirs} was broken.`)).toBeVisible()
  await expect.element(rowOf(theirs).getByRole('button', { name: `Basket ${theirs} is free` })).toBeVisible()
  expect(sent(carts.breakLock).map(({ params }) => params)).toEqual([{ id: String(theirs) }])
})
