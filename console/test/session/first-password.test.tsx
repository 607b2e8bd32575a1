import { carts } from '@disadmin/contract/carts/carts'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { session } from '@disadmin/contract/session/session'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  person,
  press,
  sent,
  test,
  toast,
} from '../kit/index.ts'

const due = { must_change_password: true }
const field = (name: string) => page.css(`input[name=${name}_password]`)
const heading = page.getByRole('heading', { name: 'Choose your own password' })

test('whoever signs in with a password somebody else chose chooses their own first, and goes on to where they wanted', async () => {
  answer(ownSettings.patch, person({ as: 'sales1' }))
  await mountConsole({ as: 'sales1', at: '/admin/users', but: due })
  await expect.element(heading).toBeVisible()
  // nothing of the rest opens
  await goTo('/admin/carts')
  await expect.poll(address).toMatch(/^\/auth\/new-password\?from=/)
  expect(sent(carts.list)).toEqual([])
  await expectNoSeriousAxe()
  await field('current').fill('Given-By-Them-1!')
  await field('new').fill('Another-Pass-77?')
  await field('repeat').fill('Another-Pass-78?')
  await press('Enter')
  await expect.element(page.getByText('Passwords do not match!')).toBeVisible()
  expect(sent(ownSettings.patch)).toEqual([])
  await field('repeat').fill('Another-Pass-77?')
  await press('Enter')
  await expect.element(toast('Your password was changed.')).toBeVisible()
  expect(sent(ownSettings.patch).map(({ body }) => body)).toEqual([
    { current_password: 'Given-By-Them-1!', new_password: 'Another-Pass-77?' },
  ])
  await expect.poll(address).toBe('/admin/carts')
  await mountConsole({ as: 'sales1', at: '/auth/new-password' })
  await expect.poll(address).toBe('/admin/dashboard')
})

test('one can leave without choosing, and without a session there is nothing to choose', async () => {
  answer(session.logoutPost, undefined)
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', but: due })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
  await goTo('/auth/new-password')
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
})
