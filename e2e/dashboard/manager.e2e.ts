import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { ask } from '../kit/as-person.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, expectNoSeriousAxe, openDashboard, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { makeRegular, roleId } from '../kit/users.ts'
import { openFigure, tile } from './tiles.ts'

// that each figure of a manager opens its list is followed in figures.e2e.ts
test('a manager goes from a figure of the dashboard to its list, keeps it as a view and shares it [SHELL-26S]', async ({
  person,
}) => {
  const page = await person('manager')
  await openDashboard(page)
  const older = tile(page, 'Open carts by age').getByRole('link', { name: /older than 2 days/ })
  const { figure } = await openFigure(older)
  await expect(page.getByText(new RegExp(` of ${figure}$`))).toBeVisible()

  const name = `Lying ${Date.now()}`
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog
    .getByRole('radio', { name: /^Shared with the / })
    .last()
    .check()
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `The view ${name} was saved.`)).toBeVisible()
  const view = new URL(page.url()).searchParams.get('view')

  // a clerk of the branch opens it by its link
  const admin = await person('admin')
  await openDashboard(admin)
  const { objects: branches } = await ask<{ objects: { id: number; name: string }[] }>(admin, 'branches')
  const branch = branches.find((one) => one.name === 'Lausanne')!
  const { username } = await makeRegular(admin, { branch_id: branch.id, group_ids: [await roleId(admin, 'sales')] })
  const clerk = await person()
  await clerk.goto(`/admin/carts?view=${view}`)
  await clerk.getByLabel('Username', { exact: true }).fill(username)
  await clerk.getByLabel('Password', { exact: true }).fill(demoPassword)
  await clerk.keyboard.press('Enter')
  const tab = clerk.getByRole('group', { name: 'Views of this list' }).getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(clerk.getByText(new RegExp(` of ${figure}$`))).toBeVisible()
  const { objects } = await ask<{ objects: SavedView[] }>(clerk, 'saved-views')
  expect(objects.find((one) => one.name === name)?.is_own).toBe(false)
  await ask(page, `saved-views/${view}`, { method: 'DELETE' })
})
