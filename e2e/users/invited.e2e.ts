import { randomUUID } from 'node:crypto'
import { mailedLink } from '../kit/mailed-link.ts'
import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

test('somebody new gets a link by mail, sets a password with it, and comes in with the rights of the role', async ({
  person,
  server,
  browser,
}) => {
  const page = await person('admin')
  const username = `neu-${randomUUID().slice(0, 8)}`
  await page.goto('/admin/users/new')
  await page.getByLabel('Login name').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.ch`)
  await page.getByRole('combobox', { name: 'Roles' }).fill('sal')
  await page.getByRole('option', { name: 'sales' }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(toast(page, 'User successfully created.')).toBeVisible()

  const link = await mailedLink(server.folder, `${username}@example.ch`)
  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.locator('input[name=new_password]').fill('Chosen-By-Me-77?')
  await theirs.locator('input[name=repeat_password]').fill('Chosen-By-Me-77?')
  await theirs.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(theirs, 'Password has been changed. You will be redirected to the new catalogue.')).toBeVisible()

  // the page goes on to the catalogue; the console is opened beside it
  const console = await context.newPage()
  await console.goto('/auth/sign-in')
  await console.getByLabel('Username', { exact: true }).fill(username)
  await console.getByLabel('Password', { exact: true }).fill('Chosen-By-Me-77?')
  await console.keyboard.press('Enter')
  await expect(console.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  await context.close()
})
