import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export const demoPassword = 'Disadmin-2026!'
export type DemoUser = 'admin' | 'sales1' | 'sales2' | 'manager' | 'it' | 'licences' | 'reseller' | 'garage'

/** Signs in as people do. Starts from wherever the page is: after a private address it ends there, else on the dashboard. */
export const signIn = async (page: Page, username: DemoUser, password = demoPassword): Promise<void> => {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/auth/')) await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // the address of the sign-in names the place as well
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin/'))
}

/** A new session, and the browser it is bound to. */
export const openSession = async (url: string, username: string, password = demoPassword): Promise<Record<string, string>> => {
  const [browser, csrf] = [randomUUID(), randomUUID()]
  const answer = await fetch(new URL('/api/v1/auth/login', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
      'x-browser-id': browser,
      'x-csrftoken': csrf,
      cookie: `csrftoken=${csrf}`,
    },
    body: JSON.stringify({ username, password }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  const { token } = (await answer.json()) as { token: string }
  return { 'disadmin.token': token, 'disadmin.browser': browser }
}

/** There before the first call: the answer to a call without it would put another in its place while a story calls under the one it read. */
const csrfCookie = () => ({ name: 'csrftoken', value: randomUUID(), sameSite: 'Lax' as const })

/** What a browser keeps of somebody who has signed in: a context opened with it is theirs. */
export const signedIn = async (url: string, username: DemoUser): Promise<BrowserContextOptions> => {
  const kept = Object.entries(await openSession(url, username))
  const localStorage = kept.map(([name, value]) => ({ name, value }))
  const { origin, hostname } = new URL(url)
  const cookie = { ...csrfCookie(), domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false }
  return { storageState: { cookies: [cookie], origins: [{ origin, localStorage }] } }
}

/**
 * Makes a fresh page somebody's who has signed in, for stories about something else than the sign-in. The dashboard is on its way and not
 * waited for: most stories go on to a screen of their own, and what is looked for is waited for anyway.
 */
export const enterAs = async (page: Page, username: DemoUser): Promise<void> => {
  await page.goto('/healthz')
  const { origin } = new URL(page.url())
  const cookies = await page.context().cookies(origin)
  if (!cookies.some(({ name }) => name === 'csrftoken')) await page.context().addCookies([{ ...csrfCookie(), url: origin }])
  const kept = await openSession(page.url(), username)
  await page.evaluate((all) => Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, value)), kept)
  await beginAtDashboard(page)
}

/** The dashboard on its way. */
export const beginAtDashboard = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard', { waitUntil: 'commit' })
}

/** The dashboard, drawn: for stories that begin with a key, a reload or a broken connection. The frame stands as soon as the console knows who is there. */
export const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard')
  await page.locator('#content').waitFor()
}
