import type { Page } from '@playwright/test'
import { companyOf } from '../kit/customers.ts'
import { asPerson } from '../kit/as-person.ts'
import { goOn, kept, offer } from '../kit/kept.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { makeUser, roleId } from '../kit/users.ts'
import { permissionId } from '../users/permissions.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const isKept = async (page: Page, id: number) => (await kept(page)).join().includes(`"${id}":{"from"`)

test('permissions that were ticked and not saved are offered again after a reload, beside what was given since, and forgotten once saved', async ({
  person,
}) => {
  const page = await person('admin')
  page.on('dialog', (question) => void question.accept())
  const made = await makeUser(page, { group_ids: [await roleId(page, 'sales')], branch_id: 1 })
  const [onboard, webhooks] = [await permissionId(page, 'onboard_customer'), await permissionId(page, 'view_webhook')]
  await page.goto(`/admin/users/${made.id}`)
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await box(page, 'Customers: onboard').check()
  await expect.poll(() => isKept(page, onboard)).toBe(true)
  const body = { user_ids: [made.id], give: [webhooks], take: [] }
  await asPerson(page, 'PATCH', '/api/v1/user-permission-membership', body)
  await page.reload()
  await expect(offer(page)).toContainText('1 field')
  await expectNoSeriousAxe(page)
  await expect(box(page, 'Customers: onboard')).not.toBeChecked()
  await goOn(page)
  await expect(box(page, 'Customers: onboard')).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Permissions were edited.')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
  const { objects } = (await (await asPerson(page, 'GET', `/api/v2/users/${made.id}/rights`)).json()) as {
    objects: { permission_id: number; own: boolean }[]
  }
  const own = objects.flatMap((right) => (right.own ? [right.permission_id] : []))
  expect(own.toSorted()).toEqual([onboard, webhooks].toSorted())
})

test('so it is with the permissions of a role and with what a reseller lets through; who leaves them and discards them keeps nothing', async ({
  person,
}) => {
  const page = await person('admin')
  page.on('dialog', (question) => void question.accept())
  const reseller = await companyOf(page, 'reseller')
  const webhooks = await permissionId(page, 'view_webhook')
  for (const path of [
    `/admin/permissions/roles/${await roleId(page, 'content')}`,
    `/admin/customers/${reseller.id}/edit?tab=accessible`,
  ]) {
    await page.goto(path)
    await box(page, 'Webhooks: Read').click()
    await expect.poll(() => isKept(page, webhooks)).toBe(true)
    await page.reload()
    await goOn(page)
    await expect(page.getByText('1 change', { exact: true }).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
    await page.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect.poll(() => kept(page)).toEqual([])
  }
})
