import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { demoPassword, type DemoUser } from '../kit/sign-in.ts'
import { expect, signIn, test } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'
import { openSettings } from './dialog.ts'

const enter = async (page: Page, username: string) => {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

/** Sets up an app; answers its key and the recovery codes. */
const setUpApp = async (page: Page) => {
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: 'Second factor' }).click()
  await dialog.getByRole('button', { name: 'Set up an app' }).click()
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  const secret = (await form.getByLabel('Key of the app', { exact: true }).textContent())!.replaceAll(' ', '')
  await form.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await form.getByLabel('Name').fill('Phone')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const kept = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return { secret, kept }
}

test('an app is set up, asked for at the next sign-in and before acting as somebody; an administrator removes it when it is lost', async ({
  person,
}) => {
  const admin = await person('admin')
  const made = await makeRegular(admin, { group_ids: [await roleId(admin, 'administrator')] })
  const clerk = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')] })
  const before = await person(made.username as DemoUser)
  const page = await person()
  await signIn(page, made.username as DemoUser)
  const { secret, kept } = await setUpApp(page)
  await leave(page)

  await test.step('the code of the next step opens, a recovery code once', async () => {
    await enter(page, made.username)
    const epoch = Math.floor(Date.now() / 1000) + 30
    await page.getByLabel('Code of your authenticator app').pressSequentially(await generate({ secret, epoch }))
    await page.waitForURL(/\/admin\//)
    for (const opens of [true, false]) {
      await leave(page)
      await enter(page, made.username)
      await page.getByRole('button', { name: 'Recovery code' }).click()
      await page.getByLabel('Recovery code', { exact: true }).fill(kept[0]!)
      await page.keyboard.press('Enter')
      if (opens) await page.waitForURL(/\/admin\//)
      else await expect(page.getByText('That is not right, or was used already.')).toBeVisible()
    }
  })

  await test.step('the session that was opened with the password alone has proven nothing', async () => {
    await before.goto(`/admin/users/${clerk.id}`)
    await before.getByRole('button', { name: 'Impersonate' }).click()
    const question = before.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByRole('button', { name: 'Recovery code' }).click()
    await question.getByLabel('Recovery code', { exact: true }).fill(kept[1]!)
    await before.keyboard.press('Enter')
    await expect(before.getByRole('complementary', { name: 'Impersonation' })).toBeVisible()
  })

  await admin.goto(`/admin/users/${made.id}?tab=sessions`)
  const section = admin.getByRole('region', { name: 'Second factor' })
  await expect(section.getByRole('listitem')).toContainText('Phone')
  await section.getByRole('button', { name: 'Remove all' }).click()
  await admin.getByRole('button', { name: 'Yes, remove!' }).click()
  await expect(section.getByText('has no second factor.')).toBeVisible()
  await before.reload()
  await expect(before).toHaveURL(/\/auth\/sign-in/)
  await signIn(before, made.username as DemoUser)
})
