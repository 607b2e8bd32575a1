import type { Page } from '@playwright/test'
import { startUnseen, stopUnseen } from '../impersonation/acting.ts'
import { asPerson } from '../kit/as-person.ts'
import { goOn, kept, offer } from '../kit/kept.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, signIn, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { makeUser } from '../kit/users.ts'

const login = (page: Page) => page.getByLabel('Login name')
const name = (page: Page) => page.getByLabel('Name', { exact: true })

const begin = async (page: Page, username: string): Promise<void> => {
  await page.goto('/admin/users/new')
  await login(page).fill(username)
  await name(page).fill('Petra Huber')
  await expect.poll(async () => (await kept(page)).join()).toContain('Petra Huber')
}

test('what was typed for a new user survives a reload, a 401 and a crash, and is gone once saved', async ({ page, complaints }) => {
  complaints.expect(/crash/i)
  await enterAs(page, 'admin')
  await begin(page, 'kept.huber')
  await page.locator('input[name=password]').fill('Wechsel-2026!')
  await page.locator('input[name=repeat_password]').fill('Wechsel-2026!')
  await page.getByLabel('Email').fill('p.huber@example.ch')
  await expect.poll(async () => (await kept(page)).join()).toContain('p.huber@example.ch')
  await page.reload()
  await expect(offer(page)).toContainText('3 fields')
  await expectNoSeriousAxe(page)
  await screens(page, 'kept-form', { again: () => page.locator('input[name=username]').waitFor() })
  await goOn(page)
  await expect(login(page)).toHaveValue('kept.huber')
  await expect(name(page)).toHaveValue('Petra Huber')
  await expect(page.locator('input[name=password]')).toHaveValue('')

  await test.step('a 401 in the middle', async () => {
    await page.locator('input[name=password]').fill('Wechsel-2026!')
    await page.locator('input[name=repeat_password]').fill('Wechsel-2026!')
    await page.route('**/api/v2/users', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { error_message: 'Sign in to continue' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Create user' }).click()
    await page.waitForURL(/\/auth\/sign-in/)
    await page.unroute('**/api/v2/users')
    await signIn(page, 'admin')
    await goOn(page)
    await expect(name(page)).toHaveValue('Petra Huber')
  })

  await page.goto('chrome://crash').catch(() => undefined)
  const after = await page.context().newPage()
  await after.goto('/admin/users/new')
  await goOn(after)
  await after.locator('input[name=password]').fill('Wechsel-2026!')
  await after.locator('input[name=repeat_password]').fill('Wechsel-2026!')
  await after.getByRole('button', { name: 'Create user' }).click()
  await expect(toast(after, 'User successfully created.')).toBeVisible()
  // the answer is told first, and what was kept forgotten right behind it
  await expect.poll(() => kept(after)).toEqual([])
  await after.goto('/admin/users/new')
  await expect(login(after)).toHaveValue('')
  await expect(offer(after)).toHaveCount(0)
})

test('passwords are never kept, and what is kept is offered to nobody else on the same browser', async ({ page }) => {
  await enterAs(page, 'admin')
  await begin(page, 'kept.secret')
  await page.locator('input[name=password]').fill('Geheim-2026!')
  await page.locator('input[name=repeat_password]').fill('Geheim-2026!')
  await page.getByLabel('Webuser No.').fill('300417')
  await expect.poll(async () => (await kept(page)).join()).toContain('300417')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Geheim')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])

  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  await signIn(page, 'manager')
  await page.goto('/admin/users/new')
  await expect(login(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
})

test('what is typed while acting for somebody is offered to neither of the two at home', async ({ page }) => {
  await enterAs(page, 'admin')
  expect(await startUnseen(page, 'reseller')).toBe(200)
  await page.goto('/admin/company-settings')
  await page.getByLabel('Website').fill('https://kept.example')
  await expect.poll(async () => (await kept(page)).length).toBe(1)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  expect(await stopUnseen(page)).toBe(200)
  await page.goto('/admin/users/new')
  await expect(page.getByRole('button', { name: 'Create user' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  await signIn(page, 'reseller')
  await page.goto('/admin/company-settings')
  await expect(page.getByLabel('Website')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('after a day it is gone, and so it is when the person discards it or the form is left without it', async ({
  page,
  context,
}) => {
  await enterAs(page, 'admin')
  await begin(page, 'kept.old')
  await page.close()
  const tomorrow = await context.newPage()
  await tomorrow.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000 + 1000)
  await tomorrow.goto('/admin/users/new')
  await expect(login(tomorrow)).toHaveValue('')
  await expect(offer(tomorrow)).toHaveCount(0)
  expect(await kept(tomorrow)).toEqual([])
  await tomorrow.close()

  const today = await context.newPage()
  await begin(today, 'kept.unwanted')
  await today.reload()
  await offer(today).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(today)).toHaveCount(0)
  await expect.poll(() => kept(today)).toEqual([])

  await begin(today, 'kept.left')
  await today.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await today.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect(today).toHaveURL(/\/admin\/users$/)
  await expect.poll(() => kept(today)).toEqual([])
})

test('of a form that changes somebody only what was changed is offered, on what was saved since', async ({ person }) => {
  const page = await person('admin')
  const made = await makeUser(page, { email: 'old@example.ch', oracle_id: '1' })
  await page.goto(`/admin/users/${made.id}/edit`)
  await name(page).fill('Petra Huber-Meier')
  await expect.poll(async () => (await kept(page)).join()).toContain('Huber-Meier')
  await asPerson(page, 'PATCH', `/api/v2/users/${made.id}`, { email: 'new@example.ch' })
  await page.reload()
  await expect(offer(page)).toContainText('1 field')
  await expect(offer(page)).not.toContainText('Somebody saved')
  await asPerson(page, 'PATCH', `/api/v2/users/${made.id}`, { name: 'Petra Meier' })
  await page.reload()
  await expect(offer(page)).toContainText('Somebody saved another value since.')
  await page.getByLabel('Webuser No.').fill('2')
  await goOn(page)
  await expect(name(page)).toHaveValue('Petra Huber-Meier')
  await expect(page.getByLabel('Webuser No.')).toHaveValue('2')
  await expect(page.getByLabel('Email')).toHaveValue('new@example.ch')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Petra Huber-Meier', level: 1 })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
})

test('a form in a dialog is open again after a reload, and found again; leaving the page with it asks', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/permissions')
  await page.getByRole('button', { name: 'Insert permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert permission' })
  await dialog.getByLabel('Codename').fill('read_kept')
  await expect.poll(async () => (await kept(page)).join()).toContain('read_kept')
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(offer(page)).toContainText('1 field')
  await screens(page, 'kept-dialog', { languages: ['en'], again: () => dialog.waitFor() })
  await goOn(page)
  await expect(dialog.getByLabel('Codename')).toHaveValue('read_kept')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => kept(page)).toEqual([])
})
