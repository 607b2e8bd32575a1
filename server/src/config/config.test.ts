import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ DISADMIN_LOCK_MINUTES: '20', DISADMIN_CATALOGUE_URL: 'https://shop.example.ch/' })
})
afterAll(() => t.close())

test('tells everybody what a client needs before sign-in, and no more [FMT-31] [FMT-07] [FMT-01] [API-07]', async () => {
  const { status, body } = await t.browser().get('/api/v1/config/current/', { cookie: '', 'x-csrftoken': '', 'x-browser-id': '' })
  expect(status).toBe(200)
  expect(body).toEqual({
    password_special_characters: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    new_catalogue_url: 'https://shop.example.ch/',
    sibling_shop: 'Disashop',
    languages: ['en', 'fr', 'de', 'it'],
    page_sizes: [5, 10, 20, 50],
    lock_minutes: 20,
    time_zone: 'Europe/Zurich',
    demo: false,
  })
})
