import { users, type Verdict } from '@disadmin/contract/users/users'
import { answer, answerOnce, expect, page, sent, test } from '../kit/index.ts'
import { ofGroup, openUser, serveRights, serveUser } from './user.ts'

test('why somebody may: asked of one permission, answered with the reason', async () => {
  serveRights({ lock_cart: ofGroup })
  const verdict: Verdict = { allowed: true, reason: 'granted', groups: ['sales'], own: false, limited_by: null }
  answer(users.may, { ...verdict, allowed: false, reason: 'not_granted', groups: [] })
  answerOnce(users.may, verdict)
  await openUser(serveUser(), 'why')
  const ask = async (name: string) => {
    await page.getByRole('combobox', { name: 'Permission', exact: true }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
  }
  await ask('Shopping carts: lock')
  await expect.element(page.getByText('Yes. The role Sales gives it.')).toBeVisible()
  await ask('Accounts: create')
  await expect.element(page.getByText('No. Neither a role nor anybody gave this right.')).toBeVisible()
  expect(sent(users.may).map(({ query }) => query['codename'])).toEqual(['lock_cart', 'add_account'])
})
