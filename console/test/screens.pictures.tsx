import { counts } from '@disadmin/contract/counts/counts'
import { serveCarts, someCarts } from './carts/list.ts'
import { answer, expect, page, test } from './kit/index.ts'
import type { Username } from './kit/mount.ts'
import { openScreen, paths } from './screens.ts'

const looks = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => (['en', 'de'] as const).map((language) => ({ width, theme, language }))),
)

test.each(paths)('pictures of %s', async (path) => {
  const name = path.slice(1).replaceAll(/[/:]+/g, '-')
  for (const look of looks) {
    await openScreen(path, { ...look, height: look.width < 500 ? 844 : 900 })
    await document.fonts.ready
    await page.screenshot({ path: `../../screens/${name}-${look.width}-${look.theme}-${look.language}.png` })
  }
})

/** The pictures of docs/guide: who looks at which screen, and what is opened there. */
const ofGuide: readonly [name: string, as: Username, path: string, opens?: string][] = [
  ['clerk-carts', 'sales1', '/carts'],
  ['clerk-basket', 'sales1', '/carts', 'Open basket 105000'],
  ['manager-dashboard', 'manager', '/dashboard'],
  ['manager-users', 'manager', '/users'],
  ['pricing-matrix', 'admin', '/discount-groups'],
  ['licences-renewals', 'licences', '/modules-and-licences?tab=renewals'],
  ['administrator-settings', 'admin', '/application-settings'],
  ['administrator-role', 'admin', '/permissions/roles/:id'],
  ['reseller-customers', 'reseller', '/customers'],
  ['garage-carts', 'garage', '/carts'],
]

/** A garage has few baskets, and sees how far they are. */
const serveGarage = () => {
  const progressOf = (at: number) => ({ lines: 5, delivered: at + 1, at_wholesaler: 3 - at, expected: '2026-11-30' })
  answer(counts.get, {})
  serveCarts(someCarts(3).map((row, at) => ({ ...row, status: 'partly_done' as const, progress: progressOf(at) })))
}

test.each(ofGuide)('picture of the guide: %s', async (name, as, path, opens) => {
  if (as === 'garage') serveGarage()
  await openScreen(path, { as, width: 1440, height: 900 })
  if (opens) {
    await page.getByRole('button', { name: opens }).click()
    await expect.element(page.getByRole('dialog').getByText('Deliver qty')).toBeVisible()
  }
  await document.fonts.ready
  await page.screenshot({ path: `../../docs/guide/pictures/${name}.png` })
})
