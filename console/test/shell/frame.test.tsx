import { config } from '@disadmin/contract/settings/config'
import { counts } from '@disadmin/contract/counts/counts'
import { carts } from '@disadmin/contract/carts/carts'
import { session } from '@disadmin/contract/session/session'
import { address, answer, expect, hold, mountConsole, page, press, recorded, reload, resize, sent, test } from '../kit/index.ts'

const menu = page.getByRole('navigation', { name: 'Main menu' })
const loading = page.getByRole('progressbar', { name: 'Loading' })
const open = (as: 'sales1' | 'admin' = 'sales1') => mountConsole({ as, at: '/admin/dashboard' })

test('the sidebar is 260 px wide, 80 px minimised, and stays as it was left [SHELL-09] [SET-19]', async () => {
  await open()
  const width = () => document.querySelector('aside')?.getBoundingClientRect().width
  await expect.poll(width).toBe(260)
  await page.getByRole('button', { name: 'Minimise sidebar' }).click()
  await expect.poll(width).toBe(80)
  await expect.element(menu.getByRole('link', { name: /Shopping carts/ })).toBeVisible()
  reload()
  await expect.poll(width).toBe(80)
  await page.getByRole('button', { name: 'Widen sidebar' }).click()
  await expect.poll(width).toBe(260)
})

test('groups fold and stay folded [SHELL-09] [SET-19]', async () => {
  await open()
  const group = page.getByRole('button', { name: 'Sales' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect.element(menu.getByRole('link', { name: 'Shopping carts' })).not.toBeInTheDocument()
  reload()
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await expect.element(menu.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
})

test('the menu has the screens that exist, in their groups, and nothing for sign-in or details [SHELL-12] [SHELL-13S]', async () => {
  await open('admin')
  await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  const paths = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  const expected =
    `dashboard carts orders lost-sale-reason customers delivery-terms discount-groups modules-and-licences vehicle-references
    wholesaler-availability downloads users accounts permissions last-login audit application-settings webhooks mails`.split(/\s+/)
  expect(paths).toEqual(expected.map((name) => `/admin/${name}`))
  const groups = menu.getByRole('button').elements()
  expect(groups.map((group) => group.textContent)).toEqual(['Sales', 'Customers', 'Catalogue', 'Access', 'Settings'])
})

test('the footer says how it stands with VPOM, to those who are told', async () => {
  const said = page.getByRole('contentinfo').getByRole('status')
  answer(counts.get, { ...recorded(counts.get), vpom: { state: 'connected', answered_at: null } })
  await open()
  await expect.element(said).toHaveTextContent('Connected to VPOM')
  answer(counts.get, { ...recorded(counts.get), vpom: { state: 'not_answering', answered_at: '2026-11-27T08:15:00Z' } })
  await open()
  await expect.element(said).toHaveTextContent('VPOM does not answer, last answer 27.11.2026 09:15')
  answer(counts.get, recorded(counts.get))
  await open()
  await expect.element(said).toHaveTextContent('')
})

test('under 960 px the menu is a drawer, which closes on choosing, on Escape, and when the window grows [SHELL-15]', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', width: 959, height: 800 })
  const opener = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await opener.click()
  await expect.element(drawer).toBeVisible()
  expect(document.querySelector('aside')).toBeNull()
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await drawer.getByRole('link', { name: 'Shopping carts' }).click()
  await expect.poll(address).toMatch(/^\/admin\/carts/)
  await expect.element(drawer).not.toBeInTheDocument()
  await opener.click()
  await expect.element(drawer).toBeVisible()
  await resize(960, 800)
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('complementary')).toBeVisible()
})

test('the user menu names the person, opens and chooses by keys, and logs out; nothing of impersonation is in it [SHELL-16] [SHELL-17]', async () => {
  answer(session.logoutPost, undefined)
  await open()
  const user = page.getByRole('button', { name: 'User menu: Anna Keller' })
  await user.click()
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Guide' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect.element(page.getByRole('menu').getByText(`Disadmin ${recorded(config.current).version}`)).toBeVisible()
  await expect.element(page.getByText('Stop impersonating')).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(user).toHaveFocus()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus()
  await press('ArrowDown', 'Enter')
  await expect.poll(address).toBe('/admin/jobs')
  await user.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(address).toBe('/auth/sign-in')
  expect(sent(session.logoutPost)).toHaveLength(1)
})

test('a loading bar shows while anything is read, and goes [SHELL-20]', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'All open carts' })).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
  const { release } = hold(carts.list)
  await menu.getByRole('link', { name: 'Shopping carts' }).click()
  await expect.element(loading).toBeInTheDocument()
  release()
  await expect.element(loading).not.toBeInTheDocument()
})

test('a keyboard gets past the menu and through the shell', async () => {
  await open()
  await page.getByRole('link', { name: 'All open carts' }).hover()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await press('Tab')
  await expect.element(page.getByRole('button', { name: 'Arrange tiles' })).toHaveFocus()
  ;(page.getByRole('link', { name: 'Skip to content' }).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(page.getByRole('main')).toHaveFocus()
})
