import { rights, codenameOf } from '@disadmin/contract/kit/access'
import { expect, test } from 'vitest'
import { type Screen, screens } from '../screens.ts'
import { badgeText } from './useFaviconBadge.ts'
import { menuFor } from './useMenu.ts'

const all = new Set(rights.map(codenameOf))
const paths = (held: ReadonlySet<string>, from: readonly Screen[] = screens) =>
  menuFor(held, from).flatMap(({ entries }) => entries.map(({ path }) => path))

test('an entry is shown only to holders of its right, one without a right to everybody [SHELL-10]', () => {
  expect(paths(new Set())).toEqual(['/dashboard'])
  expect(paths(new Set([codenameOf('Carts/read')]))).toEqual(['/dashboard', '/carts'])
})

test('groups come in their order, and one without visible entries not at all [SHELL-13S]', () => {
  const icon = screens[0]!.menu!.icon
  const load = screens[0]!.load
  const screen = (path: `/${string}`, group: 'access' | 'sales', needs: Screen['needs']): Screen => ({
    path,
    needs,
    load,
    menu: { group, label: 'shell:menu.carts', icon },
  })
  const some = [screen('/users', 'access', ['Users/read']), screen('/orders', 'sales', ['Order/read'])]
  expect(menuFor(all, some).map(({ name }) => name)).toEqual(['sales', 'access'])
  expect(menuFor(new Set([codenameOf('Users/read')]), some).map(({ name }) => name)).toEqual(['access'])
})

test('the entries stand where they were put: the trail under Access, the webhooks under Settings [USR-08] [SHELL-13S]', () => {
  const entries = Object.fromEntries(menuFor(all).map(({ name, entries: those }) => [name, those.map(({ path }) => path)]))
  expect(entries['access']).toEqual(['/users', '/accounts', '/permissions', '/last-login', '/audit'])
  expect(entries['settings']).toEqual(['/company-settings', '/application-settings', '/webhooks'])
})

test('sign-in and detail pages have no entry [SHELL-12]', () => {
  expect(paths(all).filter((path) => /sign-in|new|edit|:/.test(path))).toEqual([])
})

test('the tab icon says nothing at 0 and 99+ above what it can show [SHELL-21]', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+'])
})
