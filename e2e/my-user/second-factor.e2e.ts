import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { plugIn } from '../kit/authenticator.ts'
import { demoPassword, type DemoUser } from '../kit/sign-in.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'
import { openSettings } from './dialog.ts'

/** Passkeys are for hosts with a name: the same server under the one this machine has for itself. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost')

const typeName = async (page: Page, username: string) => {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const enter = async (page: Page, username: string) => {
  await page.goto('/auth/sign-in')
  await typeName(page, username)
  await page.waitForURL(/\/admin\//)
}

const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

const openFactors = async (page: Page) => {
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: /^(Second factor|Zweiter Faktor)$/ }).click()
  return dialog
}

const personOf = async (admin: Page, role: string): Promise<string> =>
  (await makeRegular(admin, { group_ids: [await roleId(admin, role)] })).username

test('a person makes a passkey by keyboard, keeps the recovery codes, and signs in by passkey without a password', async ({
  person,
  baseURL,
}) => {
  const username = await personOf(await person('admin'), 'sales')
  const page = await person(undefined, { baseURL: named(baseURL!) })
  await plugIn(page)
  await enter(page, username)
  const dialog = await openFactors(page)
  await expect(dialog.getByText('No passkey yet. A passkey signs you in without a password.')).toBeVisible()
  await expectNoSeriousAxe(page)

  await dialog.getByRole('button', { name: 'Add passkey' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add passkey' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Laptop at the desk')
  await form.getByLabel('Current password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The current password is wrong')).toBeVisible()
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(codes).toBeVisible()
  await expectNoSeriousAxe(page)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Laptop at the desk' })).toContainText('Never used')
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible()

  await dialog.getByRole('button', { name: 'Rename Laptop at the desk' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Laptop at the desk' })
  await rename.getByLabel('Name').fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()
  await screens(page, 'settings-second-factor', { again: () => openFactors(page) })
  await leave(page)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/admin\//)
  const again = await openFactors(page)
  await expect(again.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Last use')
  await again.getByRole('tab', { name: 'Sessions' }).click()
  await expect(again.getByRole('listitem').filter({ hasText: 'This one' })).toContainText('Passkey')
  await leave(page)

  // as the second step it is offered first, and a recovery code stands in for it
  await typeName(page, username)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\//)
})

test('an app is set up and asked for at the sign-in; a recovery code opens once', async ({ person }) => {
  const username = await personOf(await person('admin'), 'sales')
  const page = await person()
  await enter(page, username)
  const dialog = await openFactors(page)
  await expect(dialog.getByText('Passkeys need an address with a name, and a browser that knows them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Set up an app' }).click()
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('img', { name: 'Picture with the key of the app' })).toBeVisible()
  await expectNoSeriousAxe(page)
  const secret = (await form.getByLabel('Key of the app', { exact: true }).textContent())!.replaceAll(' ', '')
  // of the present step: one before it is too old when the step ends before it arrives. The next one has to be newer.
  const code = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await form.getByRole('textbox', { name: 'Code' }).fill('000000')
  await form.getByLabel('Name').fill('Phone')
  await page.keyboard.press('Enter')
  await expect(form.getByText('That is not right, or was used already.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Code' }).fill(await code(0))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const kept = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await leave(page)

  await typeName(page, username)
  const field = page.getByLabel('Code of your authenticator app')
  await expect(field).toBeFocused()
  await screens(page, 'second-step', {
    languages: ['en'],
    again: async () => {
      await typeName(page, username)
      await field.waitFor()
    },
  })
  await field.pressSequentially('000000')
  await expect(page.getByText('That is not right, or was used already.')).toBeVisible()
  await field.fill('')
  await field.pressSequentially(await code(1))
  await page.waitForURL(/\/admin\//)
  await leave(page)

  for (const [opens, word] of [
    [true, 'opens'],
    [false, 'does not open again'],
  ] as const) {
    await typeName(page, username)
    await page.getByRole('button', { name: 'Recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill(kept[0]!)
    await page.keyboard.press('Enter')
    if (!opens) await expect(page.getByText('That is not right, or was used already.'), word).toBeVisible()
    else {
      await page.waitForURL(/\/admin\//)
      await leave(page)
    }
  }
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('who has a second factor is asked for it before acting as somebody else, and the call goes on by itself', async ({
  person,
}) => {
  const admin = await person('admin')
  const username = await personOf(admin, 'administrator')
  const other = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')] })
  const before = await person(username as DemoUser)
  const page = await person()
  await enter(page, username)
  const dialog = await openFactors(page)
  await dialog.getByRole('button', { name: 'Set up an app' }).click()
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  const secret = (await form.getByLabel('Key of the app', { exact: true }).textContent())!.replaceAll(' ', '')
  await form.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await form.getByLabel('Name').fill('Phone')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()

  // the session that was opened with the password alone has proven nothing
  await before.goto(`/admin/users/${other.id}`)
  await before.getByRole('button', { name: 'Impersonate' }).click()
  const question = before.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question.getByLabel('Code of your authenticator app')).toBeFocused()
  await expectNoSeriousAxe(before)
  await before.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(before.getByText('Confirm with your second factor that it is you.')).toBeVisible()
  await before.getByRole('button', { name: 'Impersonate' }).click()
  await question
    .getByLabel('Code of your authenticator app')
    .pressSequentially(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await expect(before.getByText(/You act as|You are acting as/).first()).toBeVisible()
})

test('an administrator removes what somebody lost', async ({ person }) => {
  const admin = await person('admin')
  const made = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')] })
  const page = await person()
  await enter(page, made.username)
  const dialog = await openFactors(page)
  await dialog.getByRole('button', { name: 'Set up an app' }).click()
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  const secret = (await form.getByLabel('Key of the app', { exact: true }).textContent())!.replaceAll(' ', '')
  await form.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await form.getByLabel('Name').fill('Phone')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await admin.goto(`/admin/users/${made.id}`)
  await admin.getByRole('tab', { name: 'Sessions' }).click()
  const section = admin.getByRole('region', { name: 'Second factor' })
  await expect(section.getByRole('listitem')).toContainText('Phone')
  await expectNoSeriousAxe(admin)
  await section.getByRole('button', { name: 'Remove all' }).click()
  await admin.getByRole('button', { name: 'Yes, remove!' }).click()
  await expect(section.getByText('has no second factor.')).toBeVisible()
  await page.reload()
  await page.waitForURL(/\/auth\/sign-in/)
  await enter(page, made.username)
})
