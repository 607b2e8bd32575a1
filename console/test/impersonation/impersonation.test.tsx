import { carts } from '@disadmin/contract/carts/carts'
import { impersonation } from '@disadmin/contract/impersonation/impersonation'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { session } from '@disadmin/contract/session/session'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  person,
  press,
  refused,
  resize,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { enterAs, serveSignIn } from '../session/signIn.ts'
import { openUser, serveUser } from '../users/user.ts'
import { actAs, acting, banner, inEffect, menu } from './acting.ts'

const stop = banner.getByRole('button', { name: 'Stop impersonating' })
const cartsLink = menu.getByRole('link', { name: 'Shopping carts' })

test('from the detail of a user: begun with a click, said, and on the dashboard with the rights of the other [IMP-02] [IMP-06] [IMP-07] [IMP-08] [IMP-10] [SHELL-10]', async () => {
  answer(impersonation.startPost, person({ as: 'it', but: acting() }))
  await openUser(serveUser())
  await expect.element(cartsLink).toBeVisible()
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect.element(toast('Impersonating successful it')).toBeVisible()
  expect(sent(impersonation.startPost).map(({ params }) => params)).toEqual([{ id: '70' }])
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(page.getByRole('button', { name: 'User menu: Nina Frei' })).toBeVisible()
  await expect.element(cartsLink).not.toBeInTheDocument()
  await goTo('/admin/carts')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a start that fails says why, and nothing has begun [IMP-11]', async () => {
  answer(impersonation.startPost, refused(422, { error_message: 'This user is disabled', code: 'disabled' }))
  await openUser(serveUser())
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect.element(toast('Impersonating failed - This user is disabled')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('without ImpersonateUser/read there is no button [IMP-02]', async () => {
  serveUser()
  await mountConsole({ as: 'admin', at: '/admin/users/70', without: ['ImpersonateUser/read'] })
  await expect.element(page.getByRole('tab', { name: 'Detail' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Impersonate' })).not.toBeInTheDocument()
})

test('a banner on every screen names both people and counts down; Stop leads back to oneself [IMP-06] [IMP-09] [IMP-10] [AUTH-16]', async () => {
  answer(impersonation.stopPost, person({ as: 'admin' }))
  await actAs('it')
  for (const at of ['/admin/last-logins', '/admin/404', '/admin/dashboard']) {
    await goTo(at)
    await expect.element(banner).toMatchTextContent('You act as Nina Frei (it)')
    await expect.element(banner).toMatchTextContent('signed in as Ruth Zimmermann (admin)')
    await expect.element(banner.getByRole('timer')).toMatchTextContent(/^(60:00|5\d:\d\d)$/)
  }
  await goTo('/admin/last-logins')
  await stop.click()
  await expect.element(toast('Impersonating stopped')).toBeVisible()
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'User menu: Ruth Zimmermann' })).toBeVisible()
  await expect.element(cartsLink).toBeVisible()
})

test('the user menu stops it too, and has the entry only while impersonating [SHELL-17] [IMP-09]', async () => {
  answer(impersonation.stopPost, person({ as: 'admin' }))
  await actAs('sales1')
  const entry = page.getByRole('menuitem', { name: 'Stop impersonating' })
  await page.getByRole('button', { name: /^User menu/ }).click()
  await entry.click()
  await expect.element(toast('Impersonating stopped')).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
})

test('a refused stop says why and changes nothing on the screen [IMP-11]', async () => {
  answer(impersonation.stopPost, refused(422, { error_message: 'You are not impersonating anybody', code: 'nobody' }))
  await actAs('sales1')
  await stop.click()
  await expect.element(toast('Stop of impersonating failed - You are not impersonating anybody')).toBeVisible()
  await expect.element(banner).toBeVisible()
})

test('logging out clears both people; the next one to sign in is nobody but themself [AUTH-14] [AUTH-15]', async () => {
  answer(session.logoutPost, undefined)
  await actAs('sales1')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(address).toBe('/auth/sign-in')
  serveSignIn('admin')
  await enterAs('admin')
  await expect.element(page.getByRole('button', { name: 'User menu: Ruth Zimmermann' })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('a tab that does not know yet acts as nobody: its refused action makes it follow [IMP-06]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/carts' })
  await page.getByRole('row').nth(1).getByRole('checkbox').click()
  inEffect('sales1')
  answerOnce(carts.lock, refused(409, { code: 'acting_as' }))
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click()
  await expect.element(banner).toMatchTextContent('Anna Keller')
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(page.getByText('You act as sales1 from now on: begun in another tab.')).toBeVisible()
  expect(sent(carts.lock)[0]?.headers.get('x-acting-as')).toBe('1')
})

test('what another tab begins or ends is followed at once, and nothing of the person before stays', async () => {
  const elsewhere = (as: 'it' | 'admin') => {
    inEffect(as)
    dispatchEvent(new StorageEvent('storage', { key: 'disadmin.acting_as', newValue: String(person({ as }).id) }))
  }
  await mountConsole({ as: 'admin', at: '/admin/carts' })
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  elsewhere('it')
  await expect.element(page.getByText('You act as it from now on: begun in another tab.')).toBeVisible()
  await expect.element(banner).toBeVisible()
  await expect.poll(address).toBe('/admin/dashboard')
  await expect.element(cartsLink).not.toBeInTheDocument()
  elsewhere('admin')
  await expect.element(page.getByText('The impersonation has ended: you act as yourself again.')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('when the time is over the console finds out by itself [IMP-12S]', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', but: acting(2) })
  await expect.element(banner.getByRole('timer')).toMatchTextContent(/^0:0[0-2]$/)
  answer(myUser.get, person({ as: 'admin' }))
  await expect.element(page.getByText('The time is over: you act as yourself again.')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('nothing lies over the banner, neither a basket nor the menu of a phone; it is to be read at every width', async () => {
  await actAs('sales1', '/admin/carts')
  await page.getByRole('row').nth(1).click()
  const basket = page.getByRole('dialog', { name: /^Basket detail/ })
  await expect.element(basket.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  // what is behind a dialog has no role
  const words = page.getByText('signed in as')
  const room = (over: typeof basket) => {
    const { bottom } = words.element().closest('aside')!.getBoundingClientRect()
    return over.element().getBoundingClientRect().top - bottom
  }
  await expect.poll(() => room(basket)).toBe(0)
  await resize(390, 844)
  await expect.element(words).toBeInViewport({ ratio: 1 })
  await expect.poll(() => room(basket)).toBe(0)
  await press('Escape')
  await expect.element(stop).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoSeriousAxe()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => room(page.getByRole('dialog', { name: 'Main menu' }))).toBe(0)
})

/** What an administrator begins a write with that nobody does in another's name. */
const writes = [
  ['/admin/permissions', 'Insert permission', 'button'],
  ['/admin/permissions/roles', 'New role', 'button'],
  ['/admin/webhooks', 'Add receiver', 'button'],
  ['/admin/accounts?tab=branches', 'New branch', 'button'],
  ['/admin/users', 'New user', 'link'],
] as const

test.each(writes)('on %s nobody acting for an administrator is offered “%s” [IMP-08]', async (at, name, role) => {
  for (const but of [undefined, acting()]) {
    await mountConsole({ as: 'admin', at, ...(but && { but }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    const offered = page.getByRole(role, { name, exact: true })
    if (but) await expect.element(offered).not.toBeInTheDocument()
    else await expect.element(offered).toBeVisible()
  }
})

test('the administrator of a branch has no entry for what is the head office’s [SHELL-07] [SHELL-10]', async () => {
  const webhooks = menu.getByRole('link', { name: 'Webhooks' })
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await expect.element(webhooks).toBeVisible()
  await mountConsole({ as: 'admin', at: '/admin/webhooks', but: { branch: { id: 1, name: 'Zürich' } } })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Accounts' })).toBeVisible()
  await expect.element(webhooks).not.toBeInTheDocument()
})
