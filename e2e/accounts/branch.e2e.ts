import type { Page } from '@playwright/test'
import { userRow } from '../kit/users.ts'
import { expect, expectNoSeriousAxe, screens, enterAs, test } from '../kit/test.ts'
import { accountRow, goodPassword, insertDialog, openAccounts, type Person, pickRoles, typePerson } from './desk.ts'

const manager = { username: 'chur.steiner', name: 'Lea Steiner' }
const clerks: readonly Person[] = [
  { username: 'chur.brunner', name: 'Alex Brunner' },
  { username: 'chur.frei', name: 'Chiara Frei' },
  { username: 'chur.gerber', name: 'Dario Gerber' },
  { username: 'chur.hofer', name: 'Elin Hofer' },
  { username: 'chur.iten', name: 'Flavio Iten' },
  { username: 'chur.jost', name: 'Gina Jost' },
]
const prices: readonly Person[] = [
  { username: 'chur.kunz', name: 'Hugo Kunz' },
  { username: 'chur.lang', name: 'Ida Lang' },
  { username: 'chur.moser', name: 'Jan Moser' },
]

const addBranch = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Branches' }).click()
  await page.getByRole('button', { name: 'New branch' }).click()
  const dialog = page.getByRole('dialog', { name: 'New branch' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Branch ${name} was successfully created.`)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** One after the other without leaving the dialog; branch and roles stay. */
const addPeople = async (page: Page, people: readonly Person[]): Promise<void> => {
  for (const person of people) {
    await typePerson(page, person)
    await page.keyboard.press('Enter')
    await expect(insertDialog(page).getByLabel('Login name')).toHaveValue('')
  }
}

test('an administrator sets up a branch with ten people and their rights, and one of them sees what is theirs [ACC-04] [ACC-19]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  await openAccounts(page)
  await addBranch(page, 'Chur')
  await page.getByRole('button', { name: 'New account in Chur' }).click()

  const dialog = insertDialog(page)
  await expect(dialog.getByRole('combobox', { name: 'Branch' })).toHaveValue('Chur')
  await pickRoles(dialog, 'branch_manager')
  await dialog.getByLabel('Create another').check()
  await dialog.getByLabel('Login name').focus()
  await addPeople(page, [manager])
  await dialog.getByRole('button', { name: 'Remove branch_manager' }).click()
  await pickRoles(dialog, 'sales')
  await dialog.getByLabel('Login name').focus()
  await addPeople(page, clerks)
  await expect(dialog.getByRole('combobox', { name: 'Branch' })).toHaveValue('Chur')
  // the last ones do two things: sales stays their role
  await pickRoles(dialog, 'pricing')
  await dialog.getByLabel('Login name').focus()
  await addPeople(page, prices)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Branches' }).click()
  await expect(page.getByRole('row', { name: 'Chur' })).toContainText('10')
  await openAccounts(page, '?q=chur.moser')
  await expect(accountRow(page, 'Jan Moser')).toContainText('sales')

  await page.goto('/admin/users?q=chur.')
  await expect(userRow(page, 'chur.brunner')).toBeVisible()
  for (const { username } of clerks.slice(0, 2)) await userRow(page, username).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Permissions …' }).click()
  const rights = page.getByRole('dialog', { name: 'Permissions of 2 users' })
  await rights.getByRole('checkbox', { name: 'Users: Read' }).click()
  await rights.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Permissions of 2 users were edited.')).toBeVisible()

  const [clerk, other] = [await person(), await person()]
  await signInAs(clerk, clerks[0]!)
  await expectMenu(clerk, { open: ['Shopping carts', 'Users'], closed: ['Accounts', 'Permissions'] })
  await clerk.goto('/admin/carts?status__in=')
  await expect(clerk.getByText('No carts match this filter')).toBeVisible()
  await clerk.goto('/admin/users')
  await expect(clerk.getByRole('row', { name: /^User chur\./ })).toHaveCount(10)
  await expect(clerk.getByRole('row', { name: /^User / })).toHaveCount(10)
  await clerk.goto('/admin/accounts')
  await expect(clerk.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await signInAs(other, clerks[2]!)
  await expectMenu(other, { open: ['Shopping carts'], closed: ['Users', 'Accounts', 'Last logins'] })
})

/** With the password the administrator gave, and then one's own. */
const signInAs = async (page: Page, { username, name }: Person): Promise<void> => {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('input[name=current_password]').fill(goodPassword)
  for (const field of ['new_password', 'repeat_password']) await page.locator(`input[name=${field}]`).fill(`${goodPassword}7`)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin/'))
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
}

const expectMenu = async (page: Page, { open, closed }: { open: string[]; closed: string[] }): Promise<void> => {
  const nav = page.getByRole('navigation', { name: 'Main menu' })
  for (const entry of open) await expect(nav.getByRole('link', { name: entry })).toBeVisible()
  for (const entry of closed) await expect(nav.getByText(entry, { exact: true })).toHaveCount(0)
}

test('a branch is renamed, and deleted only while nobody belongs to it [ERR-16]', async ({ page }) => {
  await enterAs(page, 'admin')
  await openAccounts(page, '?tab=branches')
  await expect(page.getByRole('button', { name: /^Delete Lugano\. \d+ users belong to it\.$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await addBranch(page, 'Sion')
  await page.getByRole('row', { name: 'Sion' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Rename branch' }).getByLabel('Name').fill('Lugano')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Attempt to insert a duplicate: Lugano')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('Sitten')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Branch Sitten was successfully edited.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'branches')

  await page.getByRole('button', { name: 'Delete Sitten' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: 'Sitten' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Sitten' }).click()
  await question.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Branch Sitten was successfully deleted.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sitten' })).toBeHidden()
})
