import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { search } from '@disadmin/contract/search/search'
import { session } from '@disadmin/contract/session/session'
import { users } from '@disadmin/contract/users/users'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  hold,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  type,
} from '../kit/index.ts'
import { ask, choose, field, group, palette, selected } from './palette.ts'

const open = (as: 'sales1' | 'admin' | 'it' = 'sales1') => mountConsole({ as, at: '/admin/dashboard' })

test('goes to a screen by keys alone, the first typed at once, and only to those that are open to the person [SHELL-10]', async () => {
  await open()
  for (const [words, to] of [
    ['shop', '/admin/carts'],
    ['lost sales', '/admin/lost-sale-reason'],
    ['dashboard', '/admin/dashboard'],
  ] as const) {
    await ask(`${words}\n`)
    await expect.poll(address).toBe(to)
    await expect.element(palette).not.toBeInTheDocument()
  }
  await open('it')
  await ask()
  await expect.element(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect.element(palette.getByRole('option', { name: 'Shopping carts' })).not.toBeInTheDocument()
})

test('what is meant comes first, in every language: a new customer, what failed, the switch that holds orders back', async () => {
  for (const [language, words, name, to] of [
    ['en', 'new cust', /^New customer/, '/admin/customers/new'],
    ['en', 'failed', /^Failed or unknown/, '/admin/orders?ordered=&status__in=&handoff__in=unknown,failed'],
    ['de', 'neuer kunde', /^Neuer Kunde/, '/admin/customers/new'],
    ['de', 'fehlgeschlagen', /^Fehlgeschlagen oder unklar/, '/admin/orders?ordered=&status__in=&handoff__in=unknown,failed'],
  ] as const) {
    await mountConsole({ as: 'admin', at: '/admin/dashboard', language })
    await expect.element(page.css('#content')).toBeInTheDocument()
    await press('Control+k')
    await type(words)
    await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(name)
    await press('Enter')
    await expect.poll(address).toContain(to)
  }
  await open('admin')
  await choose('hold')
  await expect.poll(address).toBe('/admin/application-settings?tab=management')
  await expect.element(page.getByRole('button', { name: 'Hold orders back' })).toHaveFocus()
})

test('Enter waits for the answer, and opens the basket of that number', async () => {
  await open()
  const { release } = hold(search.find)
  await ask('105000\n')
  await expect.element(palette).toBeVisible()
  release()
  await expect.poll(address).toBe('/admin/carts?basket=105000')
})

test('finds baskets, customers, users and orders, each under its heading, and leads to each', async () => {
  const order = {
    id: 104928,
    order_id: 2158,
    handoff_id: 25,
    state: 'planned',
    customer_no: '50783',
    name: 'Pneu Zgraggen GmbH',
  } as const
  answer(search.find, { ...recorded(search.find), orders: [order] })
  answer(search.name, {})
  // where they lead is looked at, not what is there
  answer(users.get, refused(404))
  answer(handoffs.get, refused(404))
  await open('admin')
  const found = [
    ['Baskets', '105000', 'Garage Lindenhof AG, Zürich', '/admin/carts?basket=105000'],
    ['Customers', '20110', 'Garage Lindenhof AG, Zürich', '/admin/customers/1'],
    ['Users', 'garage', 'Lukas Baumann, Garage Lindenhof AG', '/admin/users/18'],
    ['Orders', '104928', 'Pneu Zgraggen GmbH', '/admin/orders?handoff=104928'],
  ] as const
  await ask('lindenhof')
  for (const [name, label, detail] of found) {
    await expect.element(group(name).first()).toMatchTextContent(label)
    await expect.element(group(name).first()).toMatchTextContent(detail)
  }
  await expect.poll(() => sent(search.find).at(-1)?.query).toEqual({ q: 'lindenhof' })
  await expectNoSeriousAxe()
  await press('Escape')
  for (const [name, , , to] of found) {
    await ask('lindenhof')
    await group(name).first().click()
    await expect.poll(address).toBe(to)
    await goTo('/admin/dashboard')
  }
})

test('a number also filters the carts by that customer', async () => {
  await open()
  await ask('20110')
  await palette.getByRole('option', { name: 'Filter carts by Customer ID “20110”' }).click()
  await expect.element(page.getByLabelText('Customer ID')).toHaveValue('20110')
  expect(address()).toBe('/admin/carts?customer_no=20110')
})

test('who may read nothing of what is found asks the server nothing', async () => {
  await open('it')
  await ask('lindenhof')
  await expect.element(palette.getByText('Nothing found for “lindenhof”')).toBeVisible()
  expect(sent(search.find)).toEqual([])
})

test('moves with the arrows, says when there is nothing, closes on Escape and gives the focus back', async () => {
  answer(search.find, {})
  await open()
  const trigger = page.getByRole('button', { name: /^Go to basket/ })
  await trigger.click()
  await expect.element(field).toHaveFocus()
  await expect.element(selected).toMatchTextContent('Dashboard')
  await press('ArrowDown')
  await expect.element(selected).toMatchTextContent('Shopping carts')
  await press('ArrowUp', 'ArrowUp')
  await expect.element(selected).toMatchTextContent('Log out')
  await type('xyzzy')
  await expect.element(palette.getByText('Nothing found for “xyzzy”')).toBeVisible()
  await press('Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('acts: theme, language, log out', async () => {
  answer(search.find, {})
  answer(ownSettings.patch, recorded(myUser.get, 'sales1'))
  answer(session.logoutPost, undefined)
  await open()
  await ask('>dark\n')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await ask('deutsch\n')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Übersicht')
  await press('Control+k')
  await type('abmelden\n')
  await expect.poll(address).toBe('/auth/sign-in')
})

test('? shows the keys unless somebody is typing', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  const customer = page.getByLabelText('Customer ID')
  await customer.click()
  await press('?')
  await expect.element(customer).toHaveValue('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  await press('?')
  await expect.element(keys).toMatchTextContent('Jump to the filter')
  await expect.element(keys).toMatchTextContent('Save a formCtrlS')
  await expect.element(keys).toMatchTextContent('Shopping cartsLockLHand-offH')
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(keys).not.toBeInTheDocument()
})

test('unsaved input is asked about before the palette leads away, and the question gets the keys that follow', async () => {
  answer(search.find, {})
  await mountConsole({ as: 'admin', at: '/admin/users/new' })
  await page.getByLabelText('Login name').fill('half typed')
  await choose('dashboard')
  const question = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Login name')).toHaveValue('half typed')
  expect(address()).toBe('/admin/users/new')
})
