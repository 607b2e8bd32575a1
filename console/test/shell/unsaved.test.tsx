import { customer } from '@disadmin/contract/customers/customer'
import { groups } from '@disadmin/contract/roles/groups'
import { address, answer, expect, goTo, mountConsole, page, press, recorded, test, userEvent } from '../kit/index.ts'

const question = page.getByRole('dialog', { name: 'There is unsaved input' })
const menu = (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

const expectNoDraft = () => expect(Object.keys(localStorage).filter((key) => key.startsWith('disadmin.draft.'))).toEqual([])

/** Whether the browser would ask before the page is reloaded. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Each of these ways out is asked about, and leads back to what was typed. */
const expectAsked = async (...ways: (() => unknown)[]) => {
  for (const way of ways) {
    await way()
    await question.getByRole('button', { name: 'Back to the form' }).last().click()
    await expect.element(question).not.toBeInTheDocument()
  }
  expect(asksBeforeReload()).toBe(true)
  expectNoDraft()
}

const discard = () => question.getByRole('button', { name: 'Discard' }).click()

test('a page asks before it is left with changes: a link, Back, signing out and a reload; nothing stays on the device', async () => {
  await mountConsole({ as: 'admin', at: '/admin/users' })
  await goTo('/admin/users/new')
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toBeVisible()
  expect(asksBeforeReload()).toBe(false)
  await name.fill('Petra Huber')
  const logOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await expectAsked(
    () => menu('Dashboard').click(),
    () => history.back(),
    logOut,
  )
  await expect.element(name).toHaveValue('Petra Huber')
  history.back()
  await discard()
  await expect.poll(address).toBe('/admin/users')
})

test('a dialog asks before it is closed with changes: Escape, ×, Cancel, Back and a reload; nothing stays on the device', async () => {
  await mountConsole({ as: 'admin', at: '/admin/permissions' })
  await page.getByRole('button', { name: 'Insert permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert permission' })
  const codename = dialog.getByLabelText('Codename')
  await codename.fill('read_unsaved')
  await expectAsked(
    () => press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => history.back(),
  )
  await expect.element(codename).toHaveValue('read_unsaved')
  await press('Escape')
  await discard()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/admin/permissions')
})

test.each(['/admin/permissions/roles/1', '/admin/customers/1/edit?tab=accessible'])(
  'boxes of permissions at %s ask before they are left with changes',
  async (at) => {
    answer(groups.get, { ...recorded(groups.get), name: 'content' })
    answer(customer.get, { ...recorded(customer.get), is_reseller: true })
    await mountConsole({ as: 'admin', at })
    await page.getByRole('checkbox', { name: 'Users: Create', exact: true }).click()
    await expectAsked(() => menu('Users').click())
    await menu('Users').click()
    await discard()
    await expect.poll(address).toBe('/admin/users')
  },
)

const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })

test.each([
  [
    'reseller',
    'wholesaler-availability',
    'Change selected',
    () => page.getByLabelText('Product number, row 1', { exact: true }).fill('BD-1'),
  ],
  ['admin', 'dashboard', 'Arrange tiles', () => page.getByRole('dialog').getByRole('checkbox').first().click()],
  ['admin', 'vehicle-references', 'Add reference', () => page.getByRole('dialog').getByLabelText('Number').fill('123')],
  [
    'admin',
    'application-settings?tab=files',
    'Upload files',
    () => userEvent.upload(page.css('[role=dialog] input[type=file]'), pdf),
  ],
] as const)('a dialog that is no form asks before it is closed: %s, %s, %s', async (as, path, opener, change) => {
  await mountConsole({ as, at: `/admin/${path}` })
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog', { name: opener })
  await expect.element(dialog).toBeVisible()
  await change()
  await expectAsked(() => press('Escape'))
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await discard()
  await expect.element(dialog).not.toBeInTheDocument()
})
