import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { drafts, expectDraft, expectNoDraft, goOn, offer } from '../kit/drafts.ts'
import { type DemoUser, signIn } from '../kit/sign-in.ts'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'

const path = '/admin/application-settings?tab=catalog-notifications'
const dialog = (page: Page) => page.getByRole('dialog')
const column = (page: Page, language: string) => dialog(page).getByRole('group', { name: language })

const add = async (page: Page, name: string): Promise<number> => {
  const four = (field: string) => Object.fromEntries(['de', 'en', 'fr', 'it'].map((language) => [`${field}_${language}`, name]))
  const body = { user_type: 'staff', valid_from: '2027-05-01T08:00:00Z', ...four('title'), ...four('text') }
  return ((await (await asPerson(page, 'POST', '/api/v1/catalog-notifications', body)).json()) as { id: number }).id
}

test('of two who edit one notification the second is told, and nothing is lost [NOTIF-08]', async ({ page, complaints }) => {
  await enterAs(page, 'admin')
  const id = await add(page, 'Two editors')
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit Two editors' }).click()
  await column(page, 'Deutsch').getByLabel('Title').fill('Von mir')
  await asPerson(page, 'PATCH', `/api/v1/catalog-notifications/${id}`, { title_de: 'Von anderen', text_fr: 'Des autres' })
  complaints.expect(/409/)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page)).toContainText('Somebody else saved this notification while you were editing it.')
  await expect(dialog(page)).toContainText('German title: Von anderen there, Von mir here')
  // what only they changed is shown, what both changed is still mine
  await expect(column(page, 'Français').getByLabel('Text')).toHaveValue('Des autres')
  await expect(column(page, 'Deutsch').getByLabel('Title')).toHaveValue('Von mir')
  await expectNoSeriousAxe(page)
  if (process.env['E2E_SCREENS']) {
    await page.screenshot({ path: 'e2e/screens/notification-editors-1440-light-en.png' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: 'e2e/screens/notification-editors-390-light-en.png' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await expect(dialog(page).getByText('Somebody else has changed this notification meanwhile.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Catalog notification updated successfully')).toBeVisible()
  const saved = (await (await asPerson(page, 'GET', `/api/v1/catalog-notifications/${id}`)).json()) as Record<string, string>
  expect([saved['title_de'], saved['text_fr']]).toEqual(['Von mir', 'Des autres'])

  // what the two change side by side is saved without a question
  await page.getByRole('button', { name: 'Edit Two editors' }).click()
  await column(page, 'Italiano').getByLabel('Title').fill('Mio')
  await asPerson(page, 'PATCH', `/api/v1/catalog-notifications/${id}`, { text_it: 'Altrui' })
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const both = (await (await asPerson(page, 'GET', `/api/v1/catalog-notifications/${id}`)).json()) as Record<string, string>
  expect([both['title_it'], both['text_it']]).toEqual(['Mio', 'Altrui'])
  await asPerson(page, 'DELETE', `/api/v1/catalog-notifications/${id}`)
})

test('the draft of a notification survives a reload, a 401 and a crash, on what was saved since, and is gone once saved', async ({
  page,
  complaints,
}) => {
  complaints.expect(/crash/i)
  await enterAs(page, 'admin')
  page.on('dialog', (question) => void question.accept())
  const id = await add(page, 'A draft')
  const edit = async (one: Page) => {
    await one.goto(path)
    await one.getByRole('button', { name: 'Edit A draft' }).click()
  }
  const german = (one: Page) => column(one, 'Deutsch').getByLabel('Title')
  await edit(page)
  await german(page).fill('Entwurf')
  await expectDraft(page, 'Entwurf')
  await asPerson(page, 'PATCH', `/api/v1/catalog-notifications/${id}`, { text_fr: 'Des autres' })
  await edit(page)
  await expect(offer(page)).toContainText('1 field')
  await expect(offer(page)).not.toContainText('Somebody saved')
  await asPerson(page, 'PATCH', `/api/v1/catalog-notifications/${id}`, { title_de: 'Von anderen' })
  await edit(page)
  await expect(offer(page)).toContainText('Somebody saved another value since.')
  await goOn(page)
  await expect(german(page)).toHaveValue('Entwurf')
  await expect(column(page, 'Français').getByLabel('Text')).toHaveValue('Des autres')

  const one = `**/api/v1/catalog-notifications/${id}?*`
  await page.route(one, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { error_message: 'Sign in to continue' } })
      : route.continue(),
  )
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await page.unroute(one)
  await signIn(page, 'admin')
  await edit(page)
  await goOn(page)
  await expect(german(page)).toHaveValue('Entwurf')

  await page.goto('chrome://crash').catch(() => undefined)
  const after = await page.context().newPage()
  await edit(after)
  await goOn(after)
  await dialog(after).getByRole('button', { name: 'Save changes' }).click()
  await expect(after.getByText('Catalog notification updated successfully')).toBeVisible()
  await expectNoDraft(after)

  await after.getByRole('button', { name: 'Edit A draft' }).click()
  await german(after).fill('Verworfen')
  await after.keyboard.press('Escape')
  await after.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(after)).toHaveCount(0)
  expect(await drafts(after)).toEqual([])
  await asPerson(after, 'DELETE', `/api/v1/catalog-notifications/${id}`)
})

test('an empty and a failed list say so, and who may only read is offered nothing else', async ({ page, person, complaints }) => {
  await enterAs(page, 'admin')
  const made = await makeRegular(page, { group_ids: [await roleId(page, 'it_operator')], branch_id: 1 })
  await page.route('**/api/v1/catalog-notifications?*', (route) =>
    route.fulfill({ json: { objects: [], meta: { total_count: 0 } } }),
  )
  await page.goto(path)
  await expect(page.getByText('Nobody is told anything in the catalogue yet')).toBeVisible()
  await page.unroute('**/api/v1/catalog-notifications?*')
  complaints.expect(/503/)
  await page.route('**/api/v1/catalog-notifications?*', (route) =>
    route.fulfill({ status: 503, json: { error_message: 'Not now', request_id: 'r-1' } }),
  )
  await page.reload()
  await expect(page.getByText('The notifications could not be read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  const reader = await person(made.username as DemoUser)
  await reader.goto(path)
  await expect(reader.getByRole('button', { name: /^Show / }).first()).toBeVisible()
  await expect(reader.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0)
})
