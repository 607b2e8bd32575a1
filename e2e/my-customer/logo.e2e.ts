import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'
import { type Picture, wordmark } from './images.ts'

const open = async (page: Page) => {
  await enterAs(page, 'reseller')
  await page.goto('/admin/company-settings?tab=logo')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
}

const choose = async (page: Page, picture: Picture) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose a file|Choose another/ }).click()
  await (await chooser).setFiles(picture)
}

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

test('a logo is dropped, seen, saved, still there after a reload, and removed [COMP-02] [COMP-07] [COMP-11]', async ({ page }) => {
  await open(page)
  await expect(page.getByText('No logo yet')).toBeVisible()
  await drop(page, await wordmark())
  const preview = page.getByRole('img', { name: 'Preview of the new logo' })
  await expect(preview).toBeVisible()
  const { width, height } = (await preview.boundingBox())!
  expect([Math.round(width), Math.round(height)]).toEqual([220, 75])
  await expect(page.getByText('wordmark.png')).toBeVisible()
  await screens(page, 'logo-settings-preview', { languages: ['en'], again: async () => drop(page, await wordmark()) })
  await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Logo successfully saved.')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await page.reload()
  const stored = page.getByRole('img', { name: /^Logo (of|von) / })
  await expect(stored).toBeVisible()
  await expect(page.getByText(/^220 × 75 pixels, since /)).toBeVisible()
  expect(await stored.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([220, 75])
  await expectNoSeriousAxe(page)
  await screens(page, 'logo-settings', { again: () => stored.waitFor() })
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Logo removed.')).toBeVisible()
  await expect(page.getByText('No logo yet')).toBeVisible()
})

test('a file of another kind or size is not taken, and says why before anything is sent [COMP-09] [COMP-10] [FMT-19] [COMP-12S]', async ({
  page,
}) => {
  await open(page)
  const button = page.getByRole('button', { name: 'Choose a file' })
  await choose(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(button).toHaveAccessibleDescription('Only .JPG, .PNG or .GIF')
  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) })
  await expect(button).toHaveAccessibleDescription('File must be 3 MB or smaller')
  await expect(page.getByRole('button', { name: 'Save logo' })).toBeDisabled()
  await expectNoSeriousAxe(page)
})

test('what only its name makes an image is refused by the server, under the field [COMP-09]', async ({ page }) => {
  await open(page)
  await choose(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await page.getByRole('button', { name: 'Save logo' }).click()
  const button = page.getByRole('button', { name: 'Choose another' })
  await expect(button).toHaveAccessibleDescription('Only .JPG, .PNG or .GIF')
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
})

test('a failure that says nothing says "Something went wrong" [COMP-08]', async ({ page, complaints }) => {
  complaints.expect(/status of 502/)
  await open(page)
  await page.route('**/my-customer/upload-logo', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await choose(page, await wordmark(200, 80))
  await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview of the new logo' })).toBeVisible()
})
