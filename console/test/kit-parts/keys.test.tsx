import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { answer, expect, mountConsole, page, press, recorded, sent, test, type } from '../kit/index.ts'
import { serveBasket } from '../basket/basket.ts'

/** Puts the focus there as Tab would. */
const focus = async (locator: ReturnType<typeof page.getByRole>) => {
  await expect.element(locator).toBeVisible()
  locator.element().focus()
}

const openCarts = () => mountConsole({ as: 'sales1', at: '/admin/carts' })

test('a list is opened by an arrow, and arrows or letters choose from it', async () => {
  await openCarts()
  const format = page.getByRole('combobox', { name: 'Format' })
  await focus(format)
  await press('ArrowDown')
  await expect.element(page.getByRole('option', { name: '.txt' })).toHaveFocus()
  await press('ArrowDown', 'Enter')
  await expect.element(format).not.toMatchTextContent('.txt')
  await expect.element(format).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('option', { selected: true })).toHaveFocus()
  await type('.x\n')
  await expect.element(format).toMatchTextContent('.xlsx')
})

test('a popover is opened by Enter and closed by Escape, and the focus is where it was', async () => {
  const { cart } = serveBasket()
  await openCarts()
  const lock = page.getByRole('button', { name: `Basket ${cart.id} is free` })
  await focus(lock)
  await press('Enter')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(lock).toHaveFocus()
})

test('a calendar has the day in the focus, and arrows and Enter pick', async () => {
  await openCarts()
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('11/11/2026')
  await press('Tab')
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Wednesday, November 11, 2026' })).toHaveFocus()
  await press('ArrowRight', 'ArrowDown', 'Enter')
  await expect.element(from).toHaveValue('19/11/2026')
})

test('a dialog has its first field in the focus, and Tab goes on to the next', async () => {
  await mountConsole({ as: 'admin', at: '/admin/accounts' })
  await focus(page.getByRole('button', { name: 'New account' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await expect.element(dialog.getByRole('textbox', { name: /^Login name/ })).toHaveFocus()
  await type('max.muster')
  await press('Tab')
  await type('Max Muster')
  await expect.element(dialog.getByRole('textbox', { name: /^Login name/ })).toHaveValue('max.muster')
  await expect.element(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Max Muster')
})

test('a question is refused by Escape and answered by Tab and Enter; a calendar with a time leads from the day to it', async () => {
  answer(catalogNotifications.delete, undefined)
  await mountConsole({ as: 'admin', at: '/admin/application-settings?tab=catalog-notifications' })
  const [notification] = recorded(catalogNotifications.list).objects
  const remove = page.getByRole('button', { name: `Delete ${notification!.title_en}` })
  const question = page.getByRole('alertdialog')
  await focus(remove)
  await press('Enter')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await press('Enter')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Tab')
  await press('Enter')
  await expect.poll(() => sent(catalogNotifications.delete).map(({ params }) => params)).toEqual([{ id: String(notification!.id) }])

  await page.getByRole('button', { name: 'Add notification' }).first().click()
  const from = page.getByRole('dialog').getByRole('textbox', { name: 'Valid from' })
  await from.fill('11/11/2097 08:00')
  await press('Tab')
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Monday, November 11, 2097' })).toHaveFocus()
  await press('ArrowRight', 'Enter')
  await type('9:30\n')
  await expect.element(from).toHaveValue('12/11/2097 09:30')
})
