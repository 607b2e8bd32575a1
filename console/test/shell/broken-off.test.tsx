import { carts } from '@disadmin/contract/carts/carts'
import { cell, dialogOf, enter, openBasket } from '../basket/page.ts'
import { answer, answerOnce, expect, mountConsole, page, press, recorded, sent, test, toast } from '../kit/index.ts'

/** Its head has come, its body ends in the middle. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"objects":'))
        body.error(new TypeError('network error'))
      },
    }),
  )

test('an answer that breaks off in its middle is none: a list is read again, and says that the server cannot be reached [ERR-15S]', async () => {
  const table = page.getByRole('table')
  answerOnce(carts.list, brokenOff())
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await expect.element(table.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
  answer(carts.list, brokenOff)
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await expect.element(table.getByRole('alert')).toMatchTextContent('The carts could not be read')
  await expect.element(table.getByRole('alert')).toMatchTextContent('The server cannot be reached')
  answer(carts.list, recorded(carts.list))
  await table.getByRole('button', { name: 'Try again' }).click()
  await expect.element(table.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
})

test('a save whose answer breaks off is not claimed to have failed, and "Try again" sends the same save [CART-38]', async () => {
  const served = await openBasket()
  await enter(0, 'deliver_qty', '1')
  answerOnce(carts.patch, brokenOff())
  await press('Control+s')
  const bar = dialogOf(served).getByRole('alert').filter({ hasText: 'It is not certain whether the basket was saved.' })
  await expect.element(bar).toBeVisible()
  await expect.element(cell(0, 'deliver_qty')).toHaveAttribute('data-changed')
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  const [first, second] = sent(carts.patch)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(first?.headers.get('idempotency-key')).toBeTruthy()
})
