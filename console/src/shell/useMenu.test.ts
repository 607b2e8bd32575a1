import { carts } from '@disadmin/contract/carts/carts'
import { codenameOf, type Right, rights } from '@disadmin/contract/kit/access'
import { orders } from '@disadmin/contract/orders/orders'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { users } from '@disadmin/contract/users/users'
import { webhooks } from '@disadmin/contract/webhooks/webhooks'
import { expect, test } from 'vitest'
import { isOpen, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import { badgeText } from './useFaviconBadge.ts'
import { menuOf } from './useMenu.ts'

const person = (held: readonly Right[], more: Partial<MyUser> = {}): MyUser => ({
  id: 1,
  username: 'petra',
  name: '',
  email: '',
  language: 'en',
  enable_notification: false,
  auth_type: 'local',
  items_per_page: 50,
  must_change_password: false,
  must_set_up_factor: false,
  groups: [],
  permissions: held.map((right) => ({ codename: codenameOf(right) })),
  customer: null,
  branch: null,
  ...more,
})
const menuFor = (user: MyUser, from: readonly Screen[] = screens) => menuOf(from.filter((screen) => isOpen(user, screen)))
const pathsOf = (groups: ReturnType<typeof menuOf>) => groups.flatMap(({ entries }) => entries.map(({ path }) => path))
const paths = (user: MyUser) => pathsOf(menuFor(user))

test('an entry is shown only to holders of its right, one without a right to everybody [SHELL-10]', () => {
  expect(paths(person([]))).toEqual(['/dashboard'])
  expect(paths(person(carts.list.needs))).toEqual(['/dashboard', '/carts'])
})

test('what is for staff of no branch has no entry for others who hold the right [SHELL-10]', () => {
  expect(paths(person(webhooks.list.needs))).toEqual(['/dashboard', '/webhooks'])
  expect(paths(person(webhooks.list.needs, { branch: { id: 1, name: 'Bern' } }))).toEqual(['/dashboard'])
})

test('a screen that only writes what nobody writes in another’s name is not there meanwhile', () => {
  const editing = screens.filter(({ opens }) => opens.whileImpersonating === 'refused')
  expect(editing.map(({ path }) => path)).toEqual(['/customers/new', '/users/new', '/users/invite', '/users/:id/edit'])
  const open = (user: MyUser) => editing.filter((screen) => isOpen(user, screen)).length
  expect([open(person(rights)), open(person(rights, { impersonator: 'admin' }))]).toEqual([4, 0])
})

test('groups come in their order, and one without visible entries not at all [SHELL-13S]', () => {
  const icon = screens[0]!.menu!.icon
  const load = screens[0]!.load
  const screen = (path: `/${string}`, group: 'access' | 'sales', opens: Screen['opens']): Screen => ({
    path,
    opens,
    load,
    menu: { group, label: 'shell:menu.carts', icon },
  })
  const some = [screen('/users', 'access', users.list), screen('/orders', 'sales', orders.list)]
  expect(menuFor(person(rights), some).map(({ name }) => name)).toEqual(['sales', 'access'])
  expect(menuFor(person(users.list.needs), some).map(({ name }) => name)).toEqual(['access'])
})

test('the entries stand where they were put: the trail under Access, webhooks and mails under Settings [USR-08] [SHELL-13S]', () => {
  const entries = Object.fromEntries(menuOf(screens).map(({ name, entries: those }) => [name, those.map(({ path }) => path)]))
  expect(entries['access']).toEqual(['/users', '/accounts', '/permissions', '/last-login', '/audit'])
  expect(entries['settings']).toEqual(['/company-settings', '/application-settings', '/webhooks', '/mails'])
})

test('with every right the menu has an entry for each area; one’s company for those who have one [SHELL-11]', () => {
  const areas =
    `dashboard users carts orders accounts company-settings customers permissions delivery-terms lost-sale-reason last-login
    discount-groups application-settings wholesaler-availability vehicle-references modules-and-licences downloads`.split(/\s+/)
  const house = paths(person(rights))
  const company = paths(person(rights, { customer: { id: 1, customer_no: '4711', name: 'Garage' } }))
  expect(areas.filter((area) => !house.includes(`/${area}`))).toEqual(['company-settings'])
  expect(areas.filter((area) => ![...house, ...company].includes(`/${area}`))).toEqual([])
})

test('sign-in and detail pages have no entry [SHELL-12]', () => {
  expect(pathsOf(menuOf(screens)).filter((path) => /sign-in|new|edit|:/.test(path))).toEqual([])
})

test('the tab icon says nothing at 0 and 99+ above what it can show [SHELL-21]', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+'])
})
