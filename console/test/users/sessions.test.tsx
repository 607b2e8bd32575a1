import { userFactors } from '@disadmin/contract/second-factor/user-factors'
import type { OpenSession } from '@disadmin/contract/session/open-sessions'
import { userSessions } from '@disadmin/contract/session/user-sessions'
import { identities } from '@disadmin/contract/single-sign-on/identities'
import { answer, expect, expectNoSeriousAxe, page, recorded, sent, test, toast } from '../kit/index.ts'
import { openUser, serveUser } from './user.ts'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'

const question = page.getByRole('alertdialog')
const ended = () => sent(userSessions.end).map(({ params }) => params['session_id'])

const serveSessions = (...ids: number[]) => {
  const of = (id: number): OpenSession => ({ ...recorded(ownSettings.sessions).objects[0]!, id, current: false })
  let open = ids.map(of)
  answer(userSessions.list, () => ({ objects: open, meta: { total_count: open.length } }))
  answer(userSessions.end, ({ params }) => void (open = open.filter(({ id }) => String(id) !== params['session_id'])))
}

test('an administrator ends sessions of somebody, one or all, asked first', async () => {
  answer(userFactors.list, { objects: [] })
  answer(identities.list, { objects: [] })
  serveSessions(1, 2, 3)
  await openUser(serveUser(), 'sessions')
  const list = page.getByRole('list', { name: 'Sessions of Petra Huber' })
  await expect.element(list.getByRole('listitem')).toHaveLength(3)
  await list
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  expect(ended()).toEqual([])
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect.element(toast('The session was ended.')).toBeVisible()
  await expect.element(list.getByRole('listitem')).toHaveLength(2)
  await page.getByRole('button', { name: 'End all' }).click()
  await expect.element(question).toMatchTextContent('2 sessions will be ended.')
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect.element(page.getByText('Petra Huber is not signed in anywhere.')).toBeVisible()
  expect(ended()).toEqual(['1', '2', '3'])
})

const factor = { id: 5, kind: 'app', name: 'Phone', created_at: '2026-11-01T08:00:00Z', last_used_at: null } as const
const identity = {
  id: 9,
  issuer: 'https://id.example.ch',
  subject: 'petra',
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
}

test('an administrator removes what somebody lost: second factors, and the account of the provider', async () => {
  serveSessions(1)
  answer(userFactors.list, { objects: [factor] })
  answer(userFactors.remove, () => {
    answer(userFactors.list, { objects: [] })
    return undefined
  })
  answer(identities.list, { objects: [identity] })
  answer(identities.remove, () => {
    answer(identities.list, { objects: [] })
    return undefined
  })
  await openUser(serveUser(), 'sessions')
  const factors = page.getByRole('region', { name: 'Second factor' })
  await expect.element(factors.getByRole('listitem')).toMatchTextContent('Phone')
  await expectNoSeriousAxe()
  await factors.getByRole('button', { name: 'Remove all' }).click()
  expect(sent(userFactors.remove)).toEqual([])
  await question.getByRole('button', { name: 'Yes, remove!' }).click()
  await expect.element(factors.getByText('has no second factor.')).toBeVisible()

  const links = page.getByRole('region', { name: 'Single sign-on' })
  await expect.element(links.getByRole('listitem')).toMatchTextContent(/id\.example\.ch.*Linked since/)
  await links.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: /^Yes/ }).click()
  await expect.element(toast('The link was removed.')).toBeVisible()
  await expect.element(links).not.toBeInTheDocument()
  expect(sent(identities.remove).map(({ params }) => params)).toEqual([{ id: '70', identity_id: '9' }])
})
