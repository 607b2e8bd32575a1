import { type APIRequestContext, expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { type DemoUser, demoPassword } from './sign-in.ts'

const csrf = randomUUID()

/**
 * Language, page size and password follow the person, and the stories of a worker share one server: whoever changes them puts them
 * back afterwards. `password` is the one that holds now.
 */
export const resetOwnSettings = async (request: APIRequestContext, username: DemoUser, password = demoPassword): Promise<void> => {
  const headers = { 'X-Browser-Id': randomUUID(), 'X-CSRFToken': csrf, Cookie: `csrftoken=${csrf}` }
  const login = await request.post('/api/v1/auth/login', { headers, data: { username, password } })
  const { token } = (await login.json()) as { token: string }
  const data = {
    language: 'en',
    items_per_page: 20,
    ...(password !== demoPassword && { current_password: password, new_password: demoPassword }),
  }
  const answer = await request.patch('/api/v1/my-user', { headers: { ...headers, Authorization: `Token ${token}` }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}
