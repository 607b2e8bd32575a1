import { audit, type AuditRow } from '@disadmin/contract/audit/audit'
import { carts } from '@disadmin/contract/carts/carts'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  file,
  mountConsole,
  page,
  press,
  recorded,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { serveBasket } from '../basket/basket.ts'

const { id } = recorded(carts.get)
const sales1 = { id: 11, username: 'sales1' }

/** What became of a basket: placed, changed, seen. The newest first. */
const trail = (): AuditRow[] => {
  const entry = { subject: 'Carts', record_id: String(id), customer: null, actor: sales1, effective: sales1, before: null }
  const line = { id: 7, deliver_qty: 0, delivery_date: null, reference: null }
  return [
    { ...entry, id: 53, at: '2026-11-27T09:20:00Z', action: 'sales-update', before: { seen: false }, after: { seen: true } },
    {
      ...{ ...entry, id: 52, at: '2026-11-27T09:10:00Z', action: 'update' },
      before: { note: '', items: [line] },
      after: {
        note: 'Please ring first;\nthe gate is closed',
        items: [{ ...line, deliver_qty: 2, delivery_date: '2026-12-27', reference: 'W-8812' }],
      },
    },
    { ...entry, id: 51, at: '2026-11-27T09:00:00Z', action: 'place', actor: null, effective: null, after: { note: '' } },
  ].map((row) => ({ ...row, request_id: `R-${row.id}` }))
}

const serveTrail = (objects = trail()) => answer(audit.list, { objects, meta: { total_count: objects.length } })
const asked = () => sent(audit.list).at(-1)?.query

test('finds who changed a record, opens the difference, follows it to the basket', async () => {
  serveTrail()
  serveBasket()
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByLabelText('Record No.').fill(String(id))
  await press('Enter')
  await expect.poll(asked).toMatchObject({ record_id: String(id), order_by: '-at' })
  const row = page.getByRole('row', { name: 'Baskets: Changed' })
  await expect.element(row).toMatchTextContent('sales1')
  ;(row.element() as HTMLElement).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Baskets: Changed' })
  await expect.element(dialog.getByText('Please ring first;')).toBeVisible()
  const lines = dialog.getByRole('table', { name: 'Lines' })
  for (const title of ['Line', 'Deliver qty', 'Delivery date', 'Reference'])
    await expect.element(lines.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
  await expect.element(lines.getByRole('row').nth(1)).toMatchTextContent('27.12.2026')
  expect([lines.element().querySelector('del')!.textContent, lines.element().querySelector('ins')!.textContent]).toEqual(['0', '2'])
  await expect.element(dialog.getByRole('button', { name: 'Copy request id' })).toBeVisible()
  await expectNoSeriousAxe()

  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  history.forward()
  await dialog.getByRole('link', { name: `Open basket ${id}` }).click()
  await expect.element(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()
})

test('filters by person and subject, downloads what is found without the page, and links the customer for who may open it', async () => {
  const customer = { id: 1, customer_no: '20110', name: 'Garage Lindenhof AG' }
  const objects = trail().map((row) => ({ ...row, customer }))
  answer(audit.list, ({ query }) =>
    query['format'] ? file('x', 'audit-trail-2026-11-27.csv') : { objects, meta: { total_count: objects.length } },
  )
  await mountConsole({ as: 'sales1', at: `/admin/audit?record_id=${id}` })
  await page.getByLabelText('Person', { exact: true }).fill('SALES')
  await page.getByLabelText('Subject', { exact: true }).click()
  // only what the person may read can be chosen
  await expect.element(page.getByRole('option', { name: 'Mails' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Baskets' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  const filter = { actor: 'SALES', subject: 'Carts', record_id: String(id) }
  await expect.poll(asked).toMatchObject(filter)
  expect(address()).toContain('subject=Carts')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(asked()).toEqual({ ...filter, order_by: '-at', format: 'csv' })

  const link = page.getByRole('link', { name: customer.name })
  await expect.element(link.first()).toHaveAttribute('href', '/admin/customers/1')
  await mountConsole({ as: 'sales1', at: '/admin/audit', without: ['Customers/read'] })
  await expect.element(page.getByText(customer.name).first()).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('a basket tells its own history; whoever may not read the trail sees no such button', async () => {
  serveTrail()
  serveBasket()
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${id}` })
  const button = page.getByRole('dialog').getByRole('button', { name: 'History' })
  await button.click()
  const history = page.getByRole('dialog', { name: `History of basket ${id}` })
  await expect.element(history.getByRole('listitem')).toHaveLength(3)
  await expect.element(history.getByRole('listitem').first()).toMatchTextContent('Head changed')
  await expect.element(history.getByRole('listitem').first()).toMatchTextContent('Seen')
  await expect.element(history.getByRole('listitem').last()).toMatchTextContent('Placed')
  await expectNoSeriousAxe()
  expect(asked()).toMatchObject({ subject: 'Carts', record_id: String(id) })
  await press('Escape')
  await expect.element(history).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()

  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${id}`, without: ['Audit/read'] })
  await expect.element(page.getByRole('grid', { name: 'Lines of the basket' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('without the right the trail is not there', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/audit', without: ['Audit/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Audit trail' })).not.toBeInTheDocument()
})
