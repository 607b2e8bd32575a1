import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { installation } from '@disadmin/contract/installation/installation'
import { type Job, jobs } from '@disadmin/contract/jobs/jobs'
import { management, type WaitingOrders } from '@disadmin/contract/management/management'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, recorded, refused } from '../kit/index.ts'
import { sent, test, textsOf, toast } from '../kit/index.ts'

const path = '/admin/application-settings'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const total = (count: number) => page.getByText(`Send waiting orders – total waiting orders ${count}`)
const offline = page.getByText("Disadmin is in offline mode, orders can't be sent")
const online = page.getByText('Disadmin is in online mode, orders can be sent')
const progress = page.getByRole('progressbar', { name: 'Sending of waiting orders is in progress' })
const failed = page.getByRole('alert').filter({ hasText: 'Sending of waiting orders failed' })
const id = '00000000-0000-4000-8000-000000000008'

/** Answers how many orders wait and whether they may go, as it stands. */
const serveWaiting = (begin: Partial<WaitingOrders> = {}) => {
  const now: WaitingOrders = { ...recorded(management.waitingOrders), ...begin }
  answer(management.waitingOrders, () => ({ ...now }))
  answer(management.setOrdersOnline, ({ body }) =>
    Object.assign(now, { switched_online: body.online, can_be_sent_to_oracle: body.online }),
  )
  answer(management.sendWaitingOrders, { job_id: id })
  return now
}
const job = (changes: Partial<Job>): Job => {
  const at = '2026-11-27T09:30:00Z'
  const about = {
    id,
    kind: 'send-waiting-orders',
    attempts: 1,
    created_at: at,
    started_at: at,
    finished_at: null,
    username: 'admin',
  }
  return { ...about, state: 'running', log: [], result: null, error: null, ...changes }
}
const open = async () => {
  await mountConsole({ as: 'admin', at: path })
  await expect.element(page.getByRole('heading', { name: 'Order management section' })).toBeVisible()
}

test('orders held back wait and are counted; let go, Execute sends what waits [APP-12] [APP-13] [APP-14] [APP-15] [APP-17] [APP-18] [APP-20S]', async () => {
  const now = serveWaiting({ carts_to_be_sent: 0 })
  await open()
  await expect.element(total(0)).toBeVisible()
  await expect.element(online.or(offline)).not.toBeInTheDocument()
  await expect.element(button('Execute')).toBeDisabled()
  await button('Hold orders back').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hold orders back' }).click()
  await expect.element(toast('Orders are held back')).toBeVisible()
  now.carts_to_be_sent = 13
  await open()
  await expect.element(total(13)).toBeVisible()
  await expect.element(offline).toBeVisible()
  await expect.element(button('Execute')).toBeDisabled()
  await expectNoSeriousAxe()

  await button('Let orders go').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Let orders go' }).click()
  await expect.element(online).toBeVisible()
  expect(sent(management.setOrdersOnline).map(({ body }) => body.online)).toEqual([false, true])
  let end: Partial<Job> = {}
  answer(jobs.get, () => job(end))
  await button('Execute').click()
  await expect.element(toast('Management command has been put into the queue.')).toBeVisible()
  await expect.element(progress).toBeVisible()
  expect(sent(management.sendWaitingOrders)[0]?.body).toEqual({ cart_ids: [] })
  now.carts_to_be_sent = 0
  end = { state: 'done', result: { sent: 13 } }
  await expect.element(toast('All orders sent to the wholesaler')).toBeVisible()
  await expect.element(progress).not.toBeInTheDocument()
  await expect.element(total(0)).toBeVisible()
  await expect.element(online.or(offline)).not.toBeInTheDocument()
})

test('when sending fails it is said, and how it stands is read again; what waits is shown [APP-21]', async () => {
  const now = serveWaiting()
  answer(handoffs.list, { objects: [], meta: { total_count: 0 } })
  await open()
  await page.getByRole('link', { name: 'Show waiting orders' }).click()
  await expect.poll(address).toBe('/admin/handoffs?kind__in=waiting&target=wholesaler')
  await open()
  await expect.element(online).toBeVisible()
  // held back while nobody looks: the page still says online
  now.can_be_sent_to_oracle = false
  const error_message = 'Orders cannot be sent: Disadmin is in offline mode'
  answer(management.sendWaitingOrders, refused(422, { error_message }))
  const before = sent(management.waitingOrders).length
  await button('Execute').click()
  await expect.element(failed).toMatchTextContent(error_message)
  // by itself it asks every 10 s
  await expect.poll(() => sent(management.waitingOrders).length, { timeout: 5000 }).toBeGreaterThan(before)
  await expect.element(offline).toBeVisible()
  await expect.element(button('Execute')).toBeDisabled()
})

const ends = [
  { how: 'was given up', end: { state: 'parked', error: 'ECONNREFUSED' }, says: 'Sending of waiting orders failed' },
  { how: 'left an order unsent', end: { state: 'done', result: { sent: 1, failed: 1 } }, says: '1 order was not sent' },
] as const
test.each(ends)('a sending that $how is an error, which stays [APP-21]', async ({ end, says }) => {
  serveWaiting()
  answer(jobs.get, job(end))
  await open()
  await button('Execute').click()
  await expect.element(failed).toMatchTextContent(says)
  // nothing of it went well, and it stays until it is closed
  await expect.element(toast('All orders sent to the wholesaler')).not.toBeInTheDocument()
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect.element(failed).not.toBeInTheDocument()
})

test('changing to the Management tab reads the waiting orders anew, each time [APP-16]', async () => {
  const now = serveWaiting()
  await mountConsole({ as: 'admin', at: `${path}?tab=catalog-notifications` })
  for (const count of [7, 8]) {
    await page.getByRole('tab', { name: 'Catalog notifications' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
    now.carts_to_be_sent = count
    const before = sent(management.waitingOrders).length
    await page.getByRole('tab', { name: 'Management', exact: true }).click()
    // by itself it asks every 10 s
    await expect.poll(() => sent(management.waitingOrders).length, { timeout: 5000 }).toBeGreaterThan(before)
    await expect.element(total(count)).toBeVisible()
  }
})

test('a database that is a copy says that nothing leaves, what waits, and is released by an administrator', async () => {
  const held = { why: 'copied', since: '2026-11-27T08:00:00Z', address: 'file:copy' } as const
  answer(installation.get, { held, waiting: { orders: 3, mails: 2, events: 0 } })
  await open()
  const region = page.getByRole('region', { name: 'Sending is held back' })
  await expect.element(region).toMatchTextContent('Nothing leaves here: this database is a copy')
  await expect.element(region).toMatchTextContent(/Orders that waited\s*3/)
  await page.getByRole('button', { name: /^Release/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send from this database again?' })
  await expect.element(dialog).toMatchTextContent('asked after at the partner first')
  await dialog.getByRole('radio', { name: 'Send them, although they may arrive twice' }).click()
  await expectNoSeriousAxe()
  answer(installation.release, () => {
    answer(installation.get, recorded(installation.get))
    return recorded(installation.get)
  })
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await expect.element(toast('Orders, mails and events leave again')).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  expect(sent(installation.release)[0]?.body).toEqual({ send_waiting: true })
})

test('whoever runs the installation comes to the application settings by the menu and finds their three tabs, before what was added [APP-01]', async () => {
  await mountConsole({ as: 'it', at: '/admin/dashboard' })
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Application settings/ })
    .click()
  await expect.poll(address).toBe(path)
  const tabs = page.getByRole('tablist', { name: 'Application settings' }).getByRole('tab')
  await expect.element(page.getByRole('heading', { name: 'Files & Download section' })).toBeVisible()
  expect(textsOf(tabs)).toEqual(['Management', 'Configuration', 'Catalog notifications', 'Files'])
  await tabs.nth(1).click()
  await expect.element(page.getByRole('form', { name: 'Configuration' })).toBeVisible()
  await tabs.nth(2).click()
  await expect.element(page.getByRole('button', { name: 'Add notification' }).first()).toBeVisible()
  expect(address()).toContain('tab=catalog-notifications')
})

test('without the right there is no entry in the menu, and no such page [APP-01]', async () => {
  await mountConsole({ as: 'admin', at: path, without: ['ApplicationSettings/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Application settings/ })).not.toBeInTheDocument()
})
