import type { Page } from '@playwright/test'
import { makeRegular, roleId } from '../kit/users.ts'
import { expect, expectNoSeriousAxe, screens, signIn, test, enterAs } from '../kit/test.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { openSettings } from './dialog.ts'

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
}

const openSessions = async (page: Page) => {
  await openSettings(page)
  await page.getByRole('tab', { name: /Sessions|Sitzungen/ }).click()
  return page.getByRole('list', { name: /Your sessions|Ihre Sitzungen/ })
}
const isOut = (page: Page) => page.reload().then(() => expect(page).toHaveURL(/\/auth\/sign-in/))

test('one sees where one is signed in, in plain words, and ends one session or all others, asked first', async ({
  page,
  person,
}) => {
  const admin = await person('admin')
  const made = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')], branch_id: 1 })
  const somebody = made.username as DemoUser
  const phone = await person(undefined, { userAgent: agents.phone })
  const desk = await person(undefined, { userAgent: agents.desk })
  for (const browser of [phone, desk, page]) await signIn(browser, somebody)
  const list = await openSessions(page)
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('This one')
  await expect(list.getByRole('listitem').filter({ hasText: 'This one' }).getByRole('button')).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await screens(page, 'settings-sessions', {
    again: () => openSessions(page),
  })

  await list.getByRole('button', { name: 'End the session Safari on iPhone' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The session Safari on iPhone will be ended.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: 'End the session Safari on iPhone' }).click()
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect(page.getByText('The session was ended.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await isOut(phone)

  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(question).toContainText('1 other session will be ended')
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  await isOut(desk)
})

test('sessions that cannot be read say so in their place [ERR-15S]', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'reseller')
  let fails = true
  await page.route('**/my-user/sessions', (route) =>
    fails ? route.fulfill({ status: 500, json: { error_message: 'Server error' } }) : route.continue(),
  )
  const list = await openSessions(page)
  await expect(page.getByText('The sessions could not be read')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('listitem').first()).toBeVisible()
})
