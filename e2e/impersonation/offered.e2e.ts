import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'
import { makeRegular, makeUser, roleId } from '../kit/users.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const notFound = (page: Page) => page.getByRole('heading', { name: 'Page not found' })

/** What an administrator begins a write with that nobody does in another's name. */
const writes = [
  ['/admin/permissions', 'Insert permission'],
  ['/admin/permissions/roles', 'New role'],
  ['/admin/webhooks', 'Add receiver'],
  ['/admin/accounts?tab=branches', 'New branch'],
] as const

test('whoever impersonates an administrator is offered no write that would be refused [IMP-08]', async ({ person }) => {
  const page = await person('admin')
  const made = await makeUser(page, { group_ids: [await roleId(page, 'administrator')] })
  for (const [path, name] of writes) {
    await page.goto(path)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await asPerson(page, 'POST', `/api/v1/impersonate/${made.id}`)
  for (const [path, name] of writes) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Impersonation' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await page.goto('/admin/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New user' })).toBeHidden()
  await page.goto('/admin/users/new')
  await expect(notFound(page)).toBeVisible()
})

test('the administrator of a branch has no entry for what belongs to the whole house [SHELL-07] [SHELL-10]', async ({ person }) => {
  const page = await person('admin')
  await expect(menu(page).getByRole('link', { name: 'Webhooks' })).toBeVisible()
  const made = await makeRegular(page, { group_ids: [await roleId(page, 'administrator')], branch_id: 1 })
  const branch = await person(made.username as DemoUser)
  await expect(menu(branch).getByRole('link', { name: 'Accounts' })).toBeVisible()
  await expect(menu(branch).getByRole('link', { name: 'Webhooks' })).toBeHidden()
  await branch.goto('/admin/webhooks')
  await expect(notFound(branch)).toBeVisible()
})
