import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { mailedLink } from '../kit/mailed-link.ts'
import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

/** A new person with an e-mail of their own, and the link of the mail that comes. */
const somebody = async (admin: Page, folder: string) => {
  const username = `neu-${randomUUID().slice(0, 8)}`
  const groups = (await (await asPerson(admin, 'GET', '/api/v1/groups')).json()) as { objects: { id: number; name: string }[] }
  const body = {
    username,
    password: 'Given-By-Boss-1!',
    email: `${username}@example.ch`,
    language: 'en',
    group_ids: [groups.objects.find(({ name }) => name === 'sales')!.id],
  }
  expect((await asPerson(admin, 'POST', '/api/v2/users', body)).ok()).toBe(true)
  return { username, link: () => mailedLink(folder, body.email) }
}

test('a mailed link sets a password that opens the console: asked for from the older catalogue, and where it was forgotten [PUB-01] [PUB-06] [PUB-19] [PUB-21] [PUB-22S] [PUB-24] [PUB-27] [PUB-30]', async ({
  page,
  person,
  server,
}) => {
  const admin = await person('admin')
  const [one, other] = [await somebody(admin, server.folder), await somebody(admin, server.folder)]
  await page.goto(`/activation?language=en&username=${one.username}`)
  await page.getByRole('button', { name: 'Register now' }).click()
  await expect(toast(page, 'Link has been sent to your e-mail')).toBeVisible()

  await page.goto(await one.link())
  await expect(page.getByText(`for ${one.username}`)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Chosen-By-Me-78?')
  await page.getByLabel('Repeat new password', { exact: true }).fill('Chosen-By-Me-78?')
  const { new_catalogue_url: catalogue } = (await (await page.request.get('/api/v1/config/current')).json()) as {
    new_catalogue_url: string
  }
  const left = (url: URL) => url.href === new URL(catalogue).href
  await page.route(left, (route) => route.fulfill({ body: 'the catalogue', contentType: 'text/plain' }))
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.waitForURL(left)

  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill(one.username)
  await page.getByLabel('Password', { exact: true }).fill('Chosen-By-Me-78?')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\//)

  const forgetful = await person()
  await forgetful.goto('/auth/sign-in')
  await forgetful.getByRole('link', { name: 'Forgotten password' }).click()
  await forgetful.getByLabel('Username').fill(other.username)
  await expect(forgetful.getByText('Checked: no robot')).toBeVisible()
  await forgetful.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(forgetful, 'Link has been sent to your e-mail')).toBeVisible()
  await forgetful.goto(await other.link())
  await expect(forgetful.getByText(`for ${other.username}`)).toBeVisible()
})
