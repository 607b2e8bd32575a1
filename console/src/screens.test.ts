// oxlint-disable house/rights -- the requirements name a right for each area, and this is what is checked
import { codenameOf, type Right, rights } from '@disadmin/contract/kit/access'
import { myUser, type MyUser } from '@disadmin/contract/my-user/my-user'
import { expect, test } from 'vitest'
import { isOpen } from './screen.ts'
import { screens } from './screens.ts'

const recordings = import.meta.glob<{ body: unknown }>('../../contract/recordings/myUser.get.*.json', {
  eager: true,
  import: 'default',
})
const recorded = (username: string): MyUser =>
  myUser.get.reply.parse(recordings[`../../contract/recordings/myUser.get.${username}.json`]!.body)

const holding = (held: readonly Right[]): MyUser => ({
  ...recorded('admin'),
  permissions: held.map((right) => ({ codename: codenameOf(right) })),
})

const opens = (person: MyUser, path: string) =>
  isOpen(
    person,
    screens.find((screen) => screen.path === path)!,
  )

/** The right each area is opened by, as the requirements say. */
const areas: [path: string, right: Right, line: string][] = [
  ['/accounts', 'Accounts/read', 'ACC-01'],
  ['/users', 'Users/read', 'USR-01'],
  ['/carts', 'Carts/read', 'CART-01'],
  ['/orders', 'Order/read', 'ORD-01'],
  ['/customers', 'Customers/read', 'CUST-01'],
  ['/delivery-terms', 'DeliveryOptionMembership/read', 'DTERM-01'],
  ['/discount-groups', 'DiscountCategory/read', 'DISC-01'],
  ['/modules-and-licences', 'Modules/read', 'MOD-01'],
  ['/application-settings', 'ApplicationSettings/read', 'APP-01'],
  ['/vehicle-references', 'VehicleReferences/read', 'VREF-01'],
  ['/wholesaler-availability', 'Wholesaler/read', 'AVAIL-01'],
  ['/last-login', 'LastLogin/read', 'LOGIN-01'],
  ['/lost-sale-reason', 'LostSaleReason/read', 'LOST-01'],
  ['/permissions', 'Permissions/read', 'PLIST-01'],
  ['/downloads', 'Downloads/read', 'DOWN-01'],
]

test.each(areas)('%s needs %s and has an entry in the menu [%s]', (path, right) => {
  expect(opens(holding([right]), path)).toBe(true)
  expect(opens(holding(rights.filter((other) => other !== right)), path)).toBe(false)
  expect(screens.find((screen) => screen.path === path)).toHaveProperty('menu')
})

/** What the delivered roles open, by the demo's sign-ins. */
const everybody = ['/dashboard', '/jobs']
const roles: Record<string, string[]> = {
  sales1: ['/carts', '/orders', '/lost-sale-reason', '/handoffs', '/customers', '/customers/:id', '/downloads', '/audit'],
  manager: [
    ...['/carts', '/orders', '/lost-sale-reason', '/handoffs', '/customers', '/customers/new', '/customers/:id'],
    ...['/customers/:id/edit', '/delivery-terms', '/downloads', '/users', '/users/new', '/users/invite', '/users/:id'],
    ...['/users/:id/edit', '/last-login', '/audit'],
  ],
  it: [
    ...['/vehicle-references', '/wholesaler-availability', '/permissions', '/permissions/roles', '/permissions/roles/:id'],
    ...['/last-login', '/application-settings', '/mails'],
  ],
  licences: ['/customers', '/customers/:id', '/customers/:id/edit', '/modules-and-licences'],
  reseller: [
    ...['/carts', '/customers', '/customers/new', '/customers/:id', '/customers/:id/edit', '/wholesaler-availability'],
    ...['/downloads', '/users', '/users/new', '/users/invite', '/users/:id', '/users/:id/edit', '/company-settings'],
  ],
  garage: ['/carts', '/downloads', '/company-settings'],
}

test.each(Object.entries(roles))('%s opens the screens of the role and no other [SHELL-07] [SHELL-10]', (username, own) => {
  const open = screens.filter((screen) => isOpen(recorded(username), screen)).map(({ path }) => path)
  expect(open.toSorted()).toEqual([...everybody, ...own].toSorted())
})

test('the administrator opens everything but the settings of a company [SHELL-07]', () => {
  const closed = screens.filter((screen) => !isOpen(recorded('admin'), screen)).map(({ path }) => path)
  expect(closed).toEqual(['/company-settings'])
})
