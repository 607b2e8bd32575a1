import { membership } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, recorded, resize, sent, test, toast } from '../kit/index.ts'
import { rightId, serveList, serveUser, userRow } from './user.ts'

test('some permissions come and others go for several at once, in one call; half boxes say that only some have them [USR-15]', async () => {
  const [one, two] = [serveUser({ id: 71, username: 'one' }), serveUser({ id: 72, username: 'two' })]
  serveList(one, two)
  const counted: Record<string, { own?: number; grouped?: number }> = {
    view_lastlogin: { own: 1 },
    view_webhook: { own: 1 },
    view_order: { grouped: 1 },
  }
  answer(membership.read, {
    people: 2,
    objects: recorded(users.rights).objects.map(({ permission_id, codename, name }) => {
      const { own = 0, grouped = 0 } = counted[codename] ?? {}
      return { permission_id, codename, name, own, grouped, held: own + grouped, grantable: true }
    }),
  })
  answer(membership.giveAndTake, { objects: [] })
  await mountConsole({ as: 'admin', at: '/admin/users' })
  for (const { username } of [one, two]) await userRow(username).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Permissions …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permissions of 2 users' })
  const half = (name: string) => dialog.getByRole('checkbox', { name })
  await expect.element(half('Last logins: Read')).toBePartiallyChecked()
  await expect.element(half('Last logins: Read')).toHaveAccessibleDescription('1 of 2 have it as their own')
  await expect.element(half('Orders: Read')).not.toBeChecked()
  await expect.element(half('Orders: Read')).toHaveAccessibleDescription('1 of 2 through a group')
  await expect.element(dialog).toMatchTextContent('One click gives it to all')
  await expectNoSeriousAxe()
  await half('Last logins: Read').click()
  await half('Webhooks: Read').dblClick()
  await expect.element(dialog).toMatchTextContent('1 to give, 1 to take away')
  // a tablet is turned to phone width and back: nothing chosen is lost
  for (const width of [390, 1440]) {
    await resize(width)
    await expect.element(dialog).toMatchTextContent('1 to give, 1 to take away')
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('Permissions of 2 users were edited.')).toBeVisible()
  expect(sent(membership.read)[0]?.body).toEqual({ user_ids: [71, 72] })
  expect(sent(membership.giveAndTake).map(({ body }) => body)).toEqual([
    { user_ids: [71, 72], give: [rightId('view_lastlogin')], take: [rightId('view_webhook')] },
  ])
})
