import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { placeBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'

interface Call {
  id: string
  signature: string
  body: string
  timestamp: string
}

/** A receiver of the story's own; refuses until told otherwise. */
const startReceiver = async () => {
  const calls: Call[] = []
  const receiver = { calls, status: 500, url: '', close: () => Promise.resolve() }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const header = (name: string) => String(request.headers[`webhook-${name}`])
    calls.push({ id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body })
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/disadmin`
  receiver.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return receiver
}

const signatureOf = (secret: string, { id, timestamp, body }: Call) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

test('a receiver is told of a placed basket by a signed call; what it refused is sent again by hand under the same id', async ({
  person,
  server,
}) => {
  const receiver = await startReceiver()
  const page = await person('admin')
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await page.getByRole('button', { name: 'Add receiver' }).first().click()
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByLabel('Basket placed').check()
  await dialog.getByRole('button', { name: 'Add receiver' }).click()
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByRole('row', { name: receiver.url })).toContainText('Basket placed')

  const basket = await placeBasket(server.url)
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(0)
  expect(receiver.calls[0]!.signature).toBe(signatureOf(secret, receiver.calls[0]!))
  await page.goto('/admin/webhooks?tab=deliveries')
  await page
    .getByRole('button', { name: /^Show delivery/ })
    .first()
    .click()
  await expect(dialog).toContainText(`"cart_id": ${basket}`)
  await expect(dialog).toContainText('HTTP 500')
  receiver.status = 204
  await dialog.getByRole('button', { name: 'Repeat' }).click()
  await expect(page.getByText('The delivery is sent again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => {
      await page.reload()
      return page
        .getByRole('row', { name: /^Delivery/ })
        .first()
        .textContent()
    })
    .toContain('Sent')
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)

  await page.getByRole('tab', { name: 'Receivers' }).click()
  await page.getByRole('button', { name: `Delete ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByRole('row', { name: receiver.url })).toHaveCount(0)
  await receiver.close()
})
