import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { type DemoUser, openSession } from '../kit/sign-in.ts'

const api = '/api/v1'

/** The id of a demo user, asked for in that user's own session. */
export const idOf = async (page: Page, username: DemoUser): Promise<number> => {
  const kept = await openSession(page.url(), username)
  const headers = { authorization: `Token ${kept['disadmin.token']}`, 'x-browser-id': kept['disadmin.browser']! }
  const answer = await fetch(new URL(`${api}/my-user`, page.url()), { headers })
  return ((await answer.json()) as { id: number }).id
}

/** As another tab would: the page does not notice. */
const callUnseen = async (page: Page, path: string): Promise<number> => (await asPerson(page, 'POST', `${api}${path}`)).status()

/** Begins on the server only: what is on the screen does not know yet. */
export const startUnseen = async (page: Page, username: DemoUser): Promise<number> =>
  callUnseen(page, `/impersonate/${await idOf(page, username)}`)

export const stopUnseen = (page: Page): Promise<number> => callUnseen(page, '/impersonate/stop')
