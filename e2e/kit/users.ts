import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asPerson } from './as-person.ts'
import { demoPassword } from './sign-in.ts'

interface Made {
  id: number
  username: string
}

/** A user of one's own for a story, made through the API by the person signed in on the page. */
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

/** The id of a role one may give. */
export const roleId = async (page: Page, name: string): Promise<number> => {
  const { objects } = (await (await asPerson(page, 'GET', '/api/v1/groups')).json()) as { objects: { id: number; name: string }[] }
  return objects.find((group) => group.name === name)?.id ?? 0
}

/** The row of a user, by login name. */
export const userRow = (page: Page, username: string) => page.getByRole('row', { name: `User ${username}`, exact: true })
