import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { placeBasket } from '../kit/baskets.ts'
import { inMenu } from '../kit/menu.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

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

const rowOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('an administrator adds a receiver, sees a delivery fail, repeats it, renews the secret and deletes the receiver', async ({
  page,
  server,
}) => {
  const receiver = await startReceiver()
  await enterAs(page, 'admin')
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await expect(page.getByText('No receiver yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add receiver' }).click()
  await dialog(page).getByLabel('Address').fill('not an address')
  await dialog(page).getByRole('button', { name: 'Add receiver' }).click()
  await expect(dialog(page).getByText('Must be a web address')).toBeVisible()
  await dialog(page).getByLabel('Address').fill(receiver.url)
  for (const event of ['Basket placed', 'Basket delivered', 'Basket ordered']) await dialog(page).getByLabel(event).check()
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'Add receiver' }).click()
  const secret = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'I have stored it' }).click()
  await expect(rowOf(page, receiver.url)).toContainText('Basket placed, Basket delivered, Basket ordered')
  await screens(page, 'webhooks-receivers')

  const basket = await placeBasket(server.url)
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(0)
  expect(receiver.calls[0]!.signature).toBe(signatureOf(secret, receiver.calls[0]!))
  await page.goto('/admin/webhooks?tab=deliveries')
  await page.getByRole('button', { name: /^Show delivery/ }).click()
  await expect(dialog(page)).toContainText('"type": "basket.placed"')
  await expect(dialog(page)).toContainText(`"cart_id": ${basket}`)
  await expect(dialog(page)).toContainText('HTTP 500')
  await expectNoSeriousAxe(page)
  // not sooner: it is tried again by itself after 5 s
  receiver.status = 204
  await dialog(page).getByRole('button', { name: 'Repeat' }).click()
  await expect(page.getByText('The delivery is sent again.')).toBeVisible()
  // what lies open is in the address: it would be opened again with the page
  await page.reload()
  await expect(dialog(page)).toContainText('"type": "basket.placed"')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL(/delivery=/)
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('row', { name: /^Delivery/ }).textContent()
    })
    .toContain('Sent')
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  await screens(page, 'webhooks-deliveries')

  await page.getByRole('tab', { name: 'Receivers' }).click()
  await page.getByRole('button', { name: /^Renew the secret/ }).click()
  await page.getByRole('button', { name: 'Renew', exact: true }).click()
  await expect(dialog(page).getByLabel('Secret', { exact: true })).not.toHaveValue(secret)
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: `Send to ${receiver.url}` }).click()
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('button', { name: /^Delete http/ }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('No receiver yet')).toBeVisible()
  await receiver.close()
})

test('a clerk does not find the webhooks', async ({ person }) => {
  const clerk = await person('sales1')
  await expect(inMenu(clerk, 'Dashboard')).toBeVisible()
  await expect(inMenu(clerk, 'Webhooks')).toHaveCount(0)
  await clerk.goto('/admin/webhooks')
  await expect(clerk).toHaveURL(/\/admin\/404$/)
})
