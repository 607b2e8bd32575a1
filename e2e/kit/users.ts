import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asPerson } from './as-person.ts'
import { demoPassword, openSession } from './sign-in.ts'

interface Made {
  id: number
  username: string
}

/** A user of one's own for a story, made through the API by the person signed in on the page. Nobody signed in with it yet. */
export const makeUser = async (page: Page, user: object = {}): Promise<Made> => {
  const username = `t.${randomUUID().slice(0, 8)}`
  const answer = await asPerson(page, 'POST', '/api/v2/users', {
    username,
    password: demoPassword,
    name: 'Petra Huber',
    ...user,
  })
  return (await answer.json()) as Made
}

const firstPassword = 'First-Password-1!'

/** The same of somebody who was there before, and has chosen the password of the demo. */
export const makeRegular = async (page: Page, user: object = {}): Promise<Made> => {
  const made = await makeUser(page, { ...user, password: firstPassword })
  const kept = await openSession(page.url(), made.username, firstPassword)
  const csrf = randomUUID()
  const answer = await fetch(new URL('/api/v1/my-user', page.url()), {
    method: 'PATCH',
    headers: {
      authorization: `Token ${kept['disadmin.token']}`,
      'content-type': 'application/json',
      'x-browser-id': kept['disadmin.browser']!,
      'x-csrftoken': csrf,
      cookie: `csrftoken=${csrf}`,
    },
    body: JSON.stringify({ current_password: firstPassword, new_password: demoPassword }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  await asPerson(page, 'DELETE', await firstSessionOf(page, made.id))
  return made
}

const firstSessionOf = async (page: Page, id: number): Promise<string> => {
  const path = `/api/v2/users/${id}/sessions`
  const { objects } = (await (await asPerson(page, 'GET', path)).json()) as { objects: { id: number }[] }
  return `${path}/${objects[0]!.id}`
}

/** The id of a role one may give. */
export const roleId = async (page: Page, name: string): Promise<number> => {
  const { objects } = (await (await asPerson(page, 'GET', '/api/v1/groups')).json()) as { objects: { id: number; name: string }[] }
  return objects.find((group) => group.name === name)?.id ?? 0
}

/** The row of a user, by login name. */
export const userRow = (page: Page, username: string) => page.getByRole('row', { name: `User ${username}`, exact: true })
