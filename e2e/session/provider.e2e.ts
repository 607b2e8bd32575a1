import type { Page } from '@playwright/test'
import { plugIn } from '../kit/authenticator.ts'
import { test } from '../kit/provider-house.ts'
import { expect } from '../kit/test.ts'

const go = async (page: Page, as: string) => {
  await page.getByRole('button', { name: 'Sign in with Work account' }).click()
  await page.getByRole('link', { name: as }).click()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert')

/** Out, there too where the provider let in. */
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Sign out there' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

test('a clerk signs in at the provider and comes to where they wanted; signing out ends it on both sides, wherever it is done', async ({
  page,
  context,
  house,
  complaints,
}) => {
  // Back leads to a page of the provider that is over
  complaints.expect(/400 \(Bad Request\) \(\S+\/auth\/|fonts\.googleapis/)
  await page.goto('/admin/carts?from=a-colleague')
  await test.step('whoever has no role here, or cancels, is told so and is asked anew', async () => {
    await go(page, 'stranger')
    await expect(alert(page)).toContainText(/\(Request [\w-]+\)/)
    await go(page, 'nobody')
    await expect(alert(page)).toContainText('was canceled or refused there')
  })
  await go(page, 'clerk')
  await expect(heading(page, 'Shopping carts')).toBeVisible()
  await expect(page).toHaveURL('/admin/carts?from=a-colleague')
  // neither the code nor what ends it stays in the history
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
  await page.goto('/admin/dashboard')
  await leave(page)

  await go(page, 'clerk')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const there = await context.newPage()
  await there.goto(`${house.provider.issuer}/session/end`)
  await there.getByRole('button', { name: 'Sign out there' }).click()
  await there.waitForURL(/success/)
  await page.goto('/admin/carts')
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})

test('an administrator makes a passkey before anything else, proves it after the provider, and comes in by it alone', async ({
  page,
  house,
}) => {
  await plugIn(page)
  await page.goto('/admin/webhooks')
  await go(page, 'head')
  await expect(heading(page, 'Set up a second factor')).toBeVisible()
  await page.goto('/admin/users')
  await expect(heading(page, 'Set up a second factor')).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add passkey' })
  await form.getByLabel('Name').fill('Laptop')
  // who comes by the provider has no password to give
  await expect(form.getByLabel('Current password')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await leave(page)

  await page.goto('/admin/accounts')
  await go(page, 'head')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Accounts')).toBeVisible()
  await leave(page)

  const asked = house.provider.asked.length
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(heading(page, 'Accounts')).toBeVisible()
  expect(house.provider.asked).toHaveLength(asked)
})
