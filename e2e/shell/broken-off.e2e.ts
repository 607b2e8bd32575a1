import { ownBasket, readCart } from '../kit/baskets.ts'
import { type Cutting, startCutting } from '../kit/cutting.ts'
import { signedIn } from '../kit/sign-in.ts'
import { expect, test as base } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { tryAgain } from '../kit/try-again.ts'
import { cell, open, type } from '../basket/baskets.ts'

const test = base.extend<{ between: Cutting }>({
  between: async ({ server }, use) => {
    const between = await startCutting(server.url)
    await use(between)
    await between.close()
  },
  // the page, too, is served through it
  baseURL: async ({ between }, use) => use(between.url),
})

// `between` stands first in each story: what is begun first ends last, and no page sees it close
const broken =
  /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/

test('an answer that breaks off in its middle is none: a list is read again, and says that the server cannot be reached [ERR-15S]', async ({
  between,
  person,
  complaints,
}) => {
  complaints.expect(broken)
  const page = await person(undefined, { ...(await signedIn(between.url, 'sales1')), baseURL: between.url })
  const isList = (_method: string, path: string) => path.startsWith('/api/v1/carts?')
  between.cut((method, path) => between.count() === 0 && isList(method, path))
  await page.goto('/admin/carts')
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
  expect(between.count()).toBe(1)
  between.cut(isList)
  await page.reload()
  await expect(table.getByRole('alert')).toContainText('The carts could not be read')
  await expect(table.getByRole('alert')).toContainText('The server cannot be reached')
  between.cut(undefined)
  await tryAgain(table, table.getByRole('row', { name: /^Basket/ }).first())
})

test('a save whose answer breaks off is not claimed to have failed, and "Try again" ends with one save [CART-38]', async ({
  between,
  person,
  complaints,
}) => {
  complaints.expect(broken)
  const page = await person(undefined, { ...(await signedIn(between.url, 'sales1')), baseURL: between.url })
  await page.goto('/admin/carts')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  between.cut((method, path) => method === 'PATCH' && path === `/api/v1/carts/${cart.id}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const bar = dialog.getByRole('alert').filter({ hasText: 'It is not certain whether the basket was saved.' })
  await expect(bar).toBeVisible()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')
  between.cut(undefined)
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Basket was successfully saved.').last()).toBeVisible()
  expect((await readCart(page, cart.id)).version).toBe(cart.version + 1)
})
