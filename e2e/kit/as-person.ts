import { type APIResponse, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

/** The console makes the cookie when it opens; a story may call before it has. */
const csrfOf = async (page: Page): Promise<string> => {
  const kept = (await page.context().cookies(page.url())).find(({ name }) => name === 'csrftoken')
  if (kept) return kept.value
  const value = randomUUID()
  await page.context().addCookies([{ name: 'csrftoken', value, url: new URL(page.url()).origin, sameSite: 'Lax' }])
  return value
}

/** Calls the API as the person signed in on the page, with that person's session: for what happens elsewhere in a story. */
export const asPerson = async (page: Page, method: string, path: string, data?: object): Promise<APIResponse> => {
  const [token, browser] = await page.evaluate(() => [
    localStorage.getItem('disadmin.token'),
    localStorage.getItem('disadmin.browser'),
  ])
  const csrf = await csrfOf(page)
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      authorization: `Token ${token}`,
      'x-browser-id': browser ?? '',
      'x-csrftoken': csrf,
    },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer
}

/** The same of the API's `/api/v1/`, answering what came back. */
export const ask = async <T>(page: Page, path: string, init: { method?: string; body?: object } = {}): Promise<T> => {
  const answer = await asPerson(page, init.method ?? 'GET', `/api/v1/${path}`, init.body)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}
