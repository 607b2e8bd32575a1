import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { ask, asPerson } from '../kit/as-person.ts'
import { openList } from '../carts/shop.ts'
import { chunk } from '../kit/chunk.ts'
import { heldBack } from '../kit/held-back.ts'
import { enterAs, expect, openDashboard, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

// Every part that takes keys has a story that types into it before it is there: scripts/late-parts.test.ts lists them.

const settings = '/admin/application-settings?tab=catalog-notifications'

test('a question takes the keys that follow its opening: Escape leaves everything as it is, Tab and Enter say yes', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const name = 'Early keys'
  const four = (field: string) => Object.fromEntries(['de', 'en', 'fr', 'it'].map((language) => [`${field}_${language}`, name]))
  const body = { user_type: 'staff', valid_from: '2097-05-01T08:00:00Z', ...four('title'), ...four('text') }
  await asPerson(page, 'POST', '/api/v1/catalog-notifications', body)
  const arrive = await heldBack(page, chunk('ConfirmPopup'))
  await page.goto(settings)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  const question = page.getByRole('alertdialog')
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  // seen when the keys before it are done with
  await page.keyboard.press('?')
  arrive()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(remove).toBeVisible()

  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await deleted).ok()).toBe(true)
  await expect(question).toHaveCount(0)
  await expect(remove).toHaveCount(0)
})

test('a calendar with a time gets the arrows and the digits that follow its opening', async ({ page }) => {
  const arrive = await heldBack(page, chunk('DateTimePopup'))
  await enterAs(page, 'admin')
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add notification' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'User type' })).toBeFocused()
  const from = dialog.getByRole('textbox', { name: 'Valid from' })
  await from.fill('11/11/2097 08:00')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9:30')
  await page.keyboard.press('Enter')
  arrive()
  await expect(from).toHaveValue('19/11/2097 09:30')
})

test('a view is named and found with the keys that follow the opening of its dialog and of the list of all', async ({ page }) => {
  const dialogArrives = await heldBack(page, chunk('ViewDialog'))
  const listArrives = await heldBack(page, chunk('AllViews'))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  await page.getByRole('button', { name: 'Save view' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Early')
  await page.keyboard.press('Enter')
  dialogArrives()
  await expect(toast(page, 'The view Early was saved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'All views' }).click()
  await page.keyboard.type('early')
  listArrives()
  await expect(page.getByRole('textbox', { name: 'Find a view' })).toHaveValue('early')
  const { objects } = await ask<{ objects: SavedView[] }>(page, 'saved-views')
  for (const { id, name } of objects) if (name === 'Early') await ask(page, `saved-views/${id}`, { method: 'DELETE' })
})
