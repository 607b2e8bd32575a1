import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { demoPassword, type DemoUser } from '../kit/sign-in.ts'

const api = '/api/v1'

/** The id of a demo user, asked for in that user's own session. */
export const idOf = async (page: Page, username: DemoUser): Promise<number> =>
  page.evaluate(
    async ({ base, body }) => {
      const csrf = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'Content-Type': 'application/json', 'X-Browser-Id': crypto.randomUUID(), 'X-CSRFToken': csrf }
      const login = await fetch(`${base}/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) })
      const { token } = (await login.json()) as { token: string }
      const user = await fetch(`${base}/my-user`, { headers: { ...headers, Authorization: `Token ${token}` } })
      return ((await user.json()) as { id: number }).id
    },
    { base: api, body: { username, password: demoPassword } },
  )

/** As another tab would: the page does not notice. */
const callUnseen = async (page: Page, path: string): Promise<number> => (await asPerson(page, 'POST', `${api}${path}`)).status()

/** Begins on the server only: what is on the screen does not know yet. */
export const startUnseen = async (page: Page, username: DemoUser): Promise<number> =>
  callUnseen(page, `/impersonate/${await idOf(page, username)}`)

export const stopUnseen = (page: Page): Promise<number> => callUnseen(page, '/impersonate/stop')
