import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, signIn, test } from '../kit/test.ts'

/** A stranger who guesses until a proof of work is asked for. */
const useUp = async (url: string, username: string): Promise<void> => {
  const csrf = randomUUID()
  const headers = {
    'content-type': 'application/json',
    'x-browser-id': randomUUID(),
    'x-csrftoken': csrf,
    cookie: `csrftoken=${csrf}`,
  }
  const guess = () =>
    fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify({ username, password: 'wrong' }) })
  await expect.poll(async () => (await guess()).status, { intervals: [0] }).toBe(429)
}

/** The answers to the sign-ins of a page, in their order. */
const watchSignIns = (page: Page): number[] => {
  const statuses: number[] = []
  page.on('response', (response) => response.url().endsWith('/auth/login') && statuses.push(response.status()))
  return statuses
}

test('after a stranger’s wrong passwords the page does a short check by itself and lets in; a browser that is known is not asked', async ({
  page,
  person,
  server,
}) => {
  const statuses = watchSignIns(page)
  await useUp(server.url, 'it')
  await signIn(page, 'it')
  expect(statuses).toEqual([429, 200])

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await useUp(server.url, 'it')
  await signIn(page, 'it')
  expect(statuses).toEqual([429, 200, 200])

  // from another browser with the check again, which also forgets the stranger's guesses
  const elsewhere = await person()
  const there = watchSignIns(elsewhere)
  await signIn(elsewhere, 'it')
  expect(there).toEqual([429, 200])
})
