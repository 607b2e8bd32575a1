import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../kit/test.ts'
import { type Picture, wordmark } from './images.ts'

const drop = async (page: Page, { name, mimeType, buffer }: Picture) => {
  const data = await page.evaluateHandle(
    ({ base64, fileName, type }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    { base64: buffer.toString('base64'), fileName: name, type: mimeType },
  )
  const zone = page.getByText('or drop it here')
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer: data })
}

test('a logo is saved, made to fit, still there after a reload, and removed [COMP-07] [COMP-11]', async ({ page }) => {
  await enterAs(page, 'reseller')
  await page.goto('/admin/company-settings?tab=logo')
  await expect(page.getByText('No logo yet')).toBeVisible()
  await drop(page, await wordmark())
  await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Logo successfully saved.')).toBeVisible()
  await page.reload()
  const stored = page.getByRole('img', { name: /^Logo of / })
  await expect(stored).toBeVisible()
  await expect(page.getByText(/^220 × 75 pixels, since /)).toBeVisible()
  expect(await stored.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([220, 75])
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Logo removed.')).toBeVisible()
  await expect(page.getByText('No logo yet')).toBeVisible()
})
