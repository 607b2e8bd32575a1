import { carts } from '@disadmin/contract/carts/carts'
import type { Problem } from '@disadmin/contract/kit/problem'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { session } from '@disadmin/contract/session/session'
import { answer, expect, expectComplaint, lost, mountConsole, page, person, recorded, refused, test, vi } from '../kit/index.ts'

const toasts = page.getByRole('region', { name: 'Messages' })

/** Has an action of the person answered so: logging out stands for every change. */
const provoke = async (reply: Parameters<typeof answer<typeof session.logoutPost>>[1]) => {
  answer(session.logoutPost, reply)
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

const withId = (status: number, problem: object = {}) => Response.json(problem, { status, headers: { 'x-request-id': 'req-4711' } })

// a field has its label; of a place deeper inside no feature knows anything
const errors = [
  { source: 'customer_no', message: 'Required' },
  { source: 'rows.3.size', message: 'Must be 2 or less' },
]
const duplicate = [{ source: 'customer_no', message: 'The fields customer_no must make a unique set: 20184' }]
const [both, id] = [['Customer ID: Required', 'rows.3.size: Must be 2 or less'], 'limit: Must be a whole number']

const refusals: [name: string, status: number, problem: Partial<Problem>, said: string[], toasts?: number][] = [
  ['400 with error_message [ERR-01]', 400, { error_message: id, errors }, [id]],
  ['400 with a list [ERR-02]', 400, { errors }, both],
  ['403 [ERR-04]', 403, { error_message: 'Only staff may do this' }, ['Not allowed', 'Only staff may do this'], 1],
  ['403 without a reason [ERR-04]', 403, { error_message: 'Not allowed' }, ['Not allowed']],
  ['404 with error_message [ERR-05]', 404, { error_message: 'There is no basket 7' }, ['There is no basket 7']],
  ['404 without words [ERR-06]', 404, {}, ['Not found']],
  ['422 [ERR-08]', 422, { errors }, both],
  ['422 for a duplicate [ERR-09] [ERR-10S]', 422, { errors: duplicate }, ['Attempt to insert a duplicate: 20184']],
  ['409 with errors._error [ERR-12]', 409, { errors: { _error: 'Somebody else saved' } }, ['Somebody else saved']],
]

test.each(refusals)('a failed action says why, one toast per reason: %s', async (_, status, problem, said, count = said.length) => {
  await provoke(withId(status, problem))
  for (const text of said) await expect.element(toasts.getByText(text, { exact: true })).toBeVisible()
  expect(toasts.getByRole('alert').elements()).toHaveLength(count)
})

test('500 says "Server error" with the request id; the toast stays until it is closed [ERR-11] [ERR-13] [ERR-17S]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await provoke(withId(500, { error_message: 'a stack' }))
    const alert = toasts.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/Server error.*req-4711/)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect.element(alert).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('without a connection that is said, and nobody is signed out', async () => {
  await provoke(lost())
  await expect.element(toasts.getByRole('alert')).toMatchTextContent('The server cannot be reached')
  expect(location.pathname).toBe('/admin/dashboard')
})

test('what was said to somebody does not stay for the sign-in page', async () => {
  await provoke(refused(500))
  await expect.element(toasts.getByRole('alert')).toMatchTextContent('Server error')
  answer(session.logoutPost, undefined)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a page whose user cannot be read says so and is tried again [ERR-15S]', async () => {
  expectComplaint(/CallError/)
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  answer(myUser.get, withId(500))
  await mountConsole({ at: '/admin/dashboard' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The page could not be shown')
  answer(myUser.get, person({ as: 'sales1' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

const table = page.getByRole('table')
const tryAgain = async () => {
  answer(carts.list, recorded(carts.list))
  await table.getByRole('button', { name: 'Try again' }).click()
  await expect.element(table.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
}

test('a read that failed says so in its place, never as an empty list, and is tried again [ERR-14] [ERR-15S]', async () => {
  answer(carts.list, () => withId(500))
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  const alert = table.getByRole('alert')
  await expect.element(alert).toMatchTextContent('The carts could not be read')
  await expect.element(alert).toMatchTextContent(/Server error.*req-4711/)
  await expect.element(table.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await tryAgain()
})
