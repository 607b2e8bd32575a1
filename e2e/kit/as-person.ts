import { type APIResponse, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

const csrf = randomUUID()

/**
 * Calls the API as the person signed in on the page, with that person's session: for what happens elsewhere in a story. Its CSRF value
 * is its own: the page's may still change while the page is on its way, as every answer to a browser without one brings another.
 */
export const asPerson = async (page: Page, method: string, path: string, data?: object): Promise<APIResponse> => {
  const [token, browser] = await page.evaluate(() => [
    localStorage.getItem('disadmin.token'),
    localStorage.getItem('disadmin.browser'),
  ])
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      authorization: `Token ${token}`,
      'x-browser-id': browser ?? '',
      'x-csrftoken': csrf,
      cookie: `csrftoken=${csrf}`,
      // one that was kept may just be closed by the server
      connection: 'close',
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
