import type { DemoUser } from '../kit/sign-in.ts'
import { expect, expectNoSeriousAxe, screens, signIn, test, enterAs } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { makeRegular, roleId } from '../kit/users.ts'

test('an administrator sees where somebody is signed in and ends it, one or all, asked first', async ({ page, person }) => {
  await enterAs(page, 'admin')
  const made = await makeRegular(page, { group_ids: [await roleId(page, 'sales')], branch_id: 1 })
  const [one, two, three] = [await person(), await person(), await person()]
  for (const browser of [one, two, three]) await signIn(browser, made.username as DemoUser)
  await page.goto(`/admin/users/${made.id}?tab=sessions`)
  const list = page.getByRole('list', { name: 'Sessions of Petra Huber' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expectNoSeriousAxe(page)
  await screens(page, 'user-sessions', { again: () => page.getByRole('listitem').nth(2).waitFor() })

  const question = page.getByRole('alertdialog')
  await list
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect(toast(page, 'The session was ended.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'End all' }).click()
  await expect(question).toContainText('2 sessions will be ended.')
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect(page.getByText('Petra Huber is not signed in anywhere.')).toBeVisible()
  for (const browser of [one, two, three]) {
    await browser.reload()
    await expect(browser).toHaveURL(/\/auth\/sign-in/)
  }
})
