import type { Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { expect, signIn, test } from '../kit/test.ts'

/** The compressed size of the scripts and styles the page has asked for so far, in KiB. They are read anew: those of the page may still be under way. */
const watchCode = (page: Page) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) asked.add(request.url())
  })
  return async () => {
    const files = await Promise.all([...asked].map(async (url) => (await page.request.get(url)).body()))
    return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1024
  }
}

// The build's own check adds up what the manifest says; this is what a browser really fetches until the page can be used.
test('the sign-in page weighs at most 150 KiB of code', async ({ page }) => {
  const kib = watchCode(page)
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await kib()).toBeLessThanOrEqual(150)
})

test('the carts page weighs at most 410 KiB of code', async ({ page, person }) => {
  await signIn(page, 'sales1')
  // the session in a browser that has nothing cached
  const cold = await person(undefined, { storageState: await page.context().storageState() })
  const kib = watchCode(cold)
  await cold.goto('/admin/carts')
  await cold.getByRole('row').nth(1).waitFor()
  expect(await kib()).toBeLessThanOrEqual(410)
})
