import { type Webhook, type WebhookDelivery, webhooks } from '@disadmin/contract/webhooks/webhooks'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, press, sent, test, toast } from '../kit/index.ts'

const path = '/admin/webhooks'
const url = 'https://erp.example.ch/disadmin'
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const secretOf = (field: string) => dialog.getByLabelText(field, { exact: true })

const receiver: Webhook = {
  ...{ id: 1, url, events: ['basket.placed'], is_active: true, created_at: '2026-11-27T08:00:00Z', failed: 0 },
  previous_secret_until: null,
}
const delivery: WebhookDelivery = {
  ...{ id: 7, webhook_id: 1, url, event: 'basket.placed', event_id: 'msg_1', state: 'waiting', attempts: 1, status: 500 },
  ...{ reason: null, created_at: '2026-11-27T08:00:00Z', due_at: '2026-11-27T09:40:00Z', sent_at: null },
  payload: { type: 'basket.placed', data: { cart_id: 105_000 } },
}

/** Answers receivers that can be added, changed and deleted. */
const serveReceivers = (...given: Webhook[]) => {
  let all = given
  answer(webhooks.list, () => ({ objects: all, meta: { total_count: all.length } }))
  answer(webhooks.create, ({ body }) => {
    all = [{ ...receiver, ...body, events: [...body.events] }]
    return { ...all[0]!, secret: 'whsec_first' }
  })
  answer(webhooks.patch, ({ body: { renew_secret, ...changes } }) => {
    all = all.map((one) => ({ ...one, ...changes }) as Webhook)
    return { ...all[0]!, ...(renew_secret && { secret: 'whsec_second', previous_secret_until: '2026-11-28T09:30:00Z' }) }
  })
  answer(webhooks.delete, () => {
    all = []
    return undefined
  })
}

test('an administrator adds a receiver and sees its secret once, renews it, switches the receiver off and deletes it', async () => {
  serveReceivers()
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await expect.element(page.getByText('No receiver yet')).toBeVisible()
  await button('Add receiver').first().click()
  await dialog.getByLabelText('Address').fill('not an address')
  await dialog.getByRole('button', { name: 'Add receiver' }).click()
  await expect.element(dialog.getByText('Must be a web address')).toBeVisible()
  await dialog.getByLabelText('Address').fill(url)
  for (const event of ['Basket placed', 'Basket delivered']) await dialog.getByLabelText(event).click()
  await expectNoSeriousAxe()
  await dialog.getByRole('button', { name: 'Add receiver' }).click()
  await expect.element(secretOf('Secret')).toHaveValue('whsec_first')
  expect(sent(webhooks.create)[0]?.body).toEqual({ url, events: ['basket.placed', 'basket.delivered'] })
  await button('I have stored it').click()
  await expect.element(page.getByRole('row', { name: url })).toMatchTextContent('Basket placed, Basket delivered')
  expect(document.body.textContent).not.toContain('whsec_first')

  answer(webhooks.test, { ...delivery, event: 'test' })
  await button(`Send a test event to ${url}`).click()
  await expect.element(button('Show deliveries')).toBeVisible()
  expect(sent(webhooks.test)[0]?.params).toEqual({ id: '1' })
  await button(/^Renew the secret/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await expect.element(secretOf('Secret')).toHaveValue('whsec_second')
  await expect.element(dialog).toMatchTextContent('The old secret signs as well until 28.11.2026 10:30.')
  await press('Escape')
  await page.getByRole('switch', { name: `Send to ${url}` }).click()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  await expect.element(button(`Send a test event to ${url}`)).toBeDisabled()
  expect(sent(webhooks.patch).map(({ body }) => body)).toEqual([{ renew_secret: true }, { is_active: false }])
  await button(`Delete ${url}`).click()
  await button('Yes, delete!').click()
  await expect.element(page.getByText('No receiver yet')).toBeVisible()
})

test('a delivery that failed shows what was sent and answered, in the address too, and is repeated', async () => {
  serveReceivers(receiver)
  let state: WebhookDelivery = delivery
  answer(webhooks.deliveries, () => ({ objects: [state], meta: { total_count: 1 } }))
  answer(webhooks.repeat, () => {
    state = { ...delivery, state: 'sent', status: 204, sent_at: '2026-11-27T09:30:10Z', due_at: null }
    return state
  })
  await mountConsole({ as: 'admin', at: `${path}?tab=deliveries` })
  await button('Show delivery 7').click()
  await expect.element(dialog).toMatchTextContent('"cart_id": 105000')
  await expect.element(dialog).toMatchTextContent('HTTP 500')
  await expectNoSeriousAxe()
  expect(address()).toContain('delivery=7')
  await mountConsole({ as: 'admin', at: address() })
  await dialog.getByRole('button', { name: 'Repeat' }).click()
  await expect.element(toast('The delivery is sent again.')).toBeVisible()
  expect(sent(webhooks.repeat)[0]?.params).toEqual({ id: '7' })
  await press('Escape')
  await expect.poll(address).not.toContain('delivery=')
  await expect.element(page.getByRole('row', { name: 'Delivery 7' })).toMatchTextContent('Sent')
})

test('a clerk does not find the webhooks; who may not change them only reads them', async () => {
  serveReceivers(receiver)
  await mountConsole({ as: 'sales1', at: path })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Webhooks' })).not.toBeInTheDocument()
  await mountConsole({ as: 'admin', at: path, without: ['Webhooks/update'] })
  await expect.element(page.getByRole('row', { name: url })).toBeVisible()
  await expect.element(button('Add receiver')).not.toBeInTheDocument()
  await expect.element(button(/^Renew the secret/)).not.toBeInTheDocument()
})
