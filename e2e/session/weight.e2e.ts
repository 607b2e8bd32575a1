import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { expect, signIn, test } from '../kit/test.ts'

/** Everything the page fetches, in order, with the compressed size of scripts and styles. */
const watchLoading = (page: Page) => {
  const requests: string[] = []
  const code: Promise<number>[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', (response) => {
    // a 304 brings nothing
    if (response.status() === 200 && /\.(js|css)$/.test(new URL(response.url()).pathname))
      code.push(response.body().then((body) => gzipSync(body).length))
  })
  return { requests, kib: async () => (await Promise.all(code)).reduce((sum, size) => sum + size, 0) / 1024 }
}

// The build's own check adds up what the manifest says; this is what a browser really fetches until the page can be used.
test('the sign-in page weighs at most 150 KiB of code', async ({ page }) => {
  const loading = watchLoading(page)
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await loading.kib()).toBeLessThanOrEqual(150)
})

test('the carts page weighs at most 230 KiB of code', async ({ page }) => {
  await signIn(page, 'sales1')
  const loading = watchLoading(page)
  await page.goto('/admin/carts')
  await page.getByRole('row').nth(1).waitFor()
  expect(await loading.kib()).toBeLessThanOrEqual(230)
})
