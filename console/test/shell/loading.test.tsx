import { carts } from '@disadmin/contract/carts/carts'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { session } from '@disadmin/contract/session/session'
import { serveBasket } from '../basket/basket.ts'
import { cell, dialogOf, enter, openBasket } from '../basket/page.ts'
import { answer, expect, file, hold, mountConsole, page, person, press, recorded, sent, test, toast } from '../kit/index.ts'

const bar = page.getByRole('progressbar', { name: 'Loading' })

/** The bar shows while the answer to this call is on its way, and no longer. */
const expectBarDuring = async (call: Parameters<typeof hold>[0], act: () => Promise<void>) => {
  await expect.element(bar).not.toBeInTheDocument()
  const { release } = hold(call)
  await act()
  await expect.element(bar).toBeInTheDocument()
  release()
  await expect.element(bar).not.toBeInTheDocument()
}

test('the loading bar shows while a basket is saved [SHELL-20]', async () => {
  await openBasket()
  await enter(0, 'reference', 'W-1')
  await expectBarDuring(carts.patch, () => press('Control+s'))
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-1')
})

test('it is there for a screen reader too, above a basket that was open before its list had come [SHELL-20]', async () => {
  const served = serveBasket()
  const { release } = hold(carts.list)
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}` })
  await expect.element(dialogOf(served).getByRole('grid', { name: 'Lines of the basket' })).toBeVisible()
  await expect.element(bar).toBeInTheDocument()
  release()
  for (const name of ['Lock', 'Unlock'])
    await expectBarDuring(carts.lock, () => dialogOf(served).getByRole('button', { name, exact: true }).click())
})

test('the loading bar shows until a download has come, which is asked for by the type of its format [SHELL-20] [CART-59]', async () => {
  const csv = () => file('Basket entry No.\n', 'carts.csv')
  answer(carts.export, csv)
  answer(carts.list, ({ query }) => (query['format'] === undefined ? recorded(carts.list) : csv()))
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await page
    .getByRole('row', { name: /^Basket/ })
    .first()
    .getByRole('checkbox')
    .click()
  await expectBarDuring(carts.export, () => page.getByRole('button', { name: 'Download', exact: true }).click())
  expect(sent(carts.export)[0]?.headers.get('accept')).toBe('text/plain')
  await expect.element(toast('Successfully downloaded.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '.csv', exact: true }).click()
  await page.getByRole('button', { name: 'What to download' }).click()
  await page.getByRole('menuitem', { name: /^Everything found/ }).click()
  await expect.poll(() => sent(carts.list).at(-1)?.query['format']).toBe('csv')
  expect(sent(carts.list).at(-1)?.headers.get('accept')).toBe('text/csv')
})

test('the loading bar shows while somebody signs in and out [SHELL-20]', async () => {
  answer(session.login, { token: 'session-1' })
  answer(session.logoutPost, undefined)
  answer(myUser.get, person({ as: 'sales1' }))
  await mountConsole({ at: '/auth/sign-in' })
  await page.css('input[name=username]').fill('sales1')
  await page.css('input[name=password]').fill('Disadmin-2026!')
  await expectBarDuring(session.login, () => press('Enter'))
  await page.getByRole('button', { name: 'User menu' }).click()
  await expectBarDuring(session.logoutPost, () => page.getByRole('menuitem', { name: 'Log out' }).click())
  expect(location.pathname).toBe('/auth/sign-in')
})
