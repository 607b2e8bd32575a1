import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import type { OpenSession } from '@disadmin/contract/session/open-sessions'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, recorded, refused, sent, test, toast } from '../kit/index.ts'
import { openSettings, settings } from './dialog.ts'

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
}
const mine = recorded(ownSettings.sessions).objects[0]!
const of = (id: number, browser_identification: string): OpenSession => ({ ...mine, id, browser_identification, current: false })
const list = page.getByRole('list', { name: 'Your sessions' })

test('one sees where one is signed in, in plain words, and ends one session or all others, asked first', async () => {
  let open = [{ ...mine, id: 1, factor: 'passkey' as const }, of(2, agents.phone), of(3, agents.desk)]
  answer(ownSettings.sessions, () => ({ objects: open, meta: { total_count: open.length } }))
  answer(ownSettings.endSession, ({ params }) => {
    open = open.filter(({ id }) => String(id) !== params['id'])
    return undefined
  })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await openSettings('Sessions')
  await expect.element(list.getByRole('listitem')).toHaveLength(3)
  const current = list.getByRole('listitem').filter({ hasText: 'This one' })
  await expect.element(current).toMatchTextContent('Passkey')
  await expect.element(current.getByRole('button')).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  const end = list.getByRole('button', { name: 'End the session Safari on iPhone' })
  const question = page.getByRole('alertdialog')
  await end.click()
  await expect.element(question).toMatchTextContent('The session Safari on iPhone will be ended.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(ownSettings.endSession)).toEqual([])
  await end.click()
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect.element(toast('The session was ended.')).toBeVisible()
  await expect.element(list.getByRole('listitem')).toHaveLength(2)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect.element(question).toMatchTextContent('1 other session will be ended')
  await question.getByRole('button', { name: 'Yes, end!' }).click()
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'End all others' })).not.toBeInTheDocument()
  expect(sent(ownSettings.endSession).map(({ params }) => params['id'])).toEqual(['2', '3'])
})

test('sessions that cannot be read say so in their place, and can be read again [ERR-15S]', async () => {
  answer(ownSettings.sessions, refused(500))
  await mountConsole({ as: 'reseller', at: '/admin/dashboard' })
  await openSettings('Sessions')
  await expect.element(settings.getByText('The sessions could not be read')).toBeVisible()
  answer(ownSettings.sessions, { objects: [mine], meta: { total_count: 1 } })
  await settings.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
})
