import type { Locator, Page } from '@playwright/test'
import { asAtADesk, enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const message = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).last()

const boxOf = async (part: Locator) => (await part.boundingBox())!

const apart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)])
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

test.use(asAtADesk)

test('a message lies on no button of a dialog, whatever the size of either', async ({ page, complaints }) => {
  complaints.expect(/500/)
  await page.route('**/api/v1/catalog-notifications', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await enterAs(page, 'admin')
  await page.goto('/admin/application-settings?tab=catalog-notifications&notification=new')
  const dialog = page.getByRole('dialog')
  const fail = async () => {
    for (const language of ['Deutsch', 'English', 'Français', 'Italiano']) {
      const column = dialog.getByRole('group', { name: language, exact: true })
      await column.getByLabel(/^Tit(le|el)/).fill('Story')
      await column.getByLabel(/^Text/).fill('Story')
    }
    await dialog.getByRole('textbox').first().fill('24.12.2026 08:00')
    await dialog.locator('button[type=submit]').click()
    await message(page).waitFor()
  }
  await fail()
  await expectNoSeriousAxe(page)
  const foot = dialog.locator('footer')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1440, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => apart(message(page), foot), { message: `${viewport.width} × ${viewport.height}` }).toBe(true)
  }
  await screens(page, 'message-over-dialog', { again: fail })
})
