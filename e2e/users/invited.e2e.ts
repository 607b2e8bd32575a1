import { randomUUID } from 'node:crypto'
import { mailedLink } from '../kit/mailed-link.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

test('somebody new gets no password told, but a link by mail, which is sent again on request', async ({
  person,
  server,
  browser,
}) => {
  const page = await person('admin')
  const username = `neu-${randomUUID().slice(0, 8)}`
  await page.goto('/admin/users/new')
  await page.getByLabel('Login name').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.ch`)
  await expect(page.getByText('Leave empty: a link to set it goes to the e-mail address.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Roles' }).fill('sal')
  await page.getByRole('option', { name: 'sales' }).click()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Create user' }).click()
  // a pointer on it keeps it until it is clicked
  await toast(page, 'User successfully created.').hover()
  await page.getByRole('button', { name: 'Show the user' }).click()
  // the row in the list has a menu of the same name
  await page.getByRole('heading', { level: 1, name: username }).waitFor()
  await page.getByRole('button', { name: `More for ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Send a link to set the password' }).click()
  await expect(toast(page, `A link was sent to ${username}@example.ch within the last hour, and it stays good.`)).toBeVisible()

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
  await console.waitForURL(/\/admin\//)
  await context.close()
})
