import type { Page } from '@playwright/test'
import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { makeUser, roleId } from '../kit/users.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' })
const cartsOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shopping carts' })

test('an administrator acts as somebody in every tab, with their rights alone, ends it, and the trail has both [IMP-07] [IMP-08] [IMP-09] [IMP-10] [AUTH-16]', async ({
  person,
}) => {
  const page = await person('admin')
  const made = await makeUser(page, { group_ids: [await roleId(page, 'pricing')], branch_id: 1 })
  const other = await page.context().newPage()
  await other.goto('/admin/carts')
  await other.getByRole('row').nth(1).waitFor()
  await page.goto(`/admin/users/${made.id}`)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(toast(page, `Impersonating successful ${made.username}`)).toBeVisible()
  for (const tab of [page, other]) {
    await expect(banner(tab)).toContainText(`You act as Petra Huber (${made.username})`)
    await expect(tab).toHaveURL(/\/admin\/dashboard$/)
    await expect(cartsOf(tab)).toBeHidden()
  }
  await page.goto('/admin/carts')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await banner(other).getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(toast(other, 'Impersonating stopped')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(banner(tab)).toBeHidden()
    await expect(cartsOf(tab)).toBeVisible()
  }
  await page.goto(`/admin/users/${made.id}?tab=history`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Impersonation' })).toHaveCount(2)
})
