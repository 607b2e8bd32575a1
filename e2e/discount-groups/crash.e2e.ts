import { enterAs, expect, test } from '../kit/test.ts'
import { button, cell, openMatrix, type, unlock } from './matrix.ts'

test('what was entered outlives a tab that is killed without a word, the cell being typed included [DISC-10]', async ({ page }) => {
  await enterAs(page, 'admin')
  await openMatrix(page)
  await unlock(page)
  await type(page, 16, 1, '27.5')
  await cell(page, 17, 1).click()
  await page.keyboard.type('28,5')
  // the draft is written after the paint
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('28.5'))).toBe(true)
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await page.context().newPage()
  await openMatrix(next)
  await expect(next.getByText('2 changes', { exact: true })).toBeVisible()
  await button(next, 'Continue with it').click()
  await expect(cell(next, 16, 1)).toContainText('27.50')
  await expect(cell(next, 17, 1)).toContainText('28.50')
})
