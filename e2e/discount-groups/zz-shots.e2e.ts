import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { enterAs, test } from '../kit/test.ts'
import { dialog, makeGroup, paste, readGroups } from './desk.ts'
import { readMatrix } from './matrix.ts'
test.setTimeout(400_000)
const out = '/tmp/disc-desk/shots/'
const lang = async (page: Page, language: string) => {
  await page.evaluate((currentLanguage) => {
    const key = 'disadmin.settings'
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...before, currentLanguage }))
  }, language)
}
const looks = [
  ['1440-light', 1440, 900, 'light'],
  ['390-dark', 390, 844, 'dark'],
] as const
test('shots', async ({ page, complaints }) => {
  complaints.expect(/./)
  await enterAs(page, 'admin')
  const group = await makeGroup(page, 'Platinum plus')
  const customers = []
  for (let n = 0; n < 3; n++)
    customers.push(
      await makeCustomer(page, {
        name_1: `Garage Lindenhof ${n} AG`,
        address_1: 'Seestrasse',
        address_2: '12',
        post_code: '8002',
        city: 'Zürich',
      }),
    )
  const groups = await readGroups(page)
  await ask(page, 'customer-discount-group-membership', {
    method: 'POST',
    body: { customer_ids: [customers[0]!.id], discount_group_ids: [groups[2]!.id] },
  })
  await ask(page, 'customer-discount-group-membership', {
    method: 'POST',
    body: { customer_ids: [customers[1]!.id], discount_group_ids: [group.id] },
  })
  const matrix = await readMatrix(page)
  for (let n = 0; n < 3; n++)
    await ask(page, 'discount-categories', {
      method: 'PATCH',
      body: {
        objects: matrix.categories
          .slice(20, 32)
          .map(({ id }, at) => ({ id, discount_groups: [{ pk: group.id, value: n === 2 ? null : at + n }] })),
      },
    })
  const more = /^(More|Mehr)$/
  for (const language of ['en', 'de']) {
    await lang(page, language)
    for (const [name, width, height, colorScheme] of looks) {
      if (language === 'de' && process.env.SHOTS === 'en') continue
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const shot = async (what: string) => {
        await page.waitForTimeout(250)
        await page.screenshot({ path: `${out}${what}-${name}-${language}.png` })
      }
      const phone = width === 390
      const menu = async (item: RegExp) => {
        await page.getByRole('button', { name: more }).click()
        await page.getByRole('menuitem', { name: item }).click()
        await dialog(page).waitFor()
      }
      const close = async () => {
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'hidden' })
      }
      await page.goto('/admin/discount-groups')
      await page.getByRole('grid').waitFor()
      await shot('1-tab')
      if (phone) await menu(/^(Add|Hinzufügen)$/)
      else await page.getByRole('button', { name: /^(Add|Hinzufügen)$/ }).click()
      await dialog(page).waitFor()
      await shot('2-add')
      await close()
      await menu(/Rename|Umbenennen/)
      await shot('3-order')
      await close()
      if (phone) await menu(/^(Delete|Löschen)$/)
      else await page.getByRole('button', { name: /^(Delete|Löschen)$/ }).click()
      await dialog(page).getByRole('radio').nth(2).check()
      await shot('4-delete')
      await close()
      await menu(/History|Verlauf/)
      await dialog(page).locator('ol > li').first().waitFor()
      await shot('5-history')
      await close()
      await menu(/Why|Warum/)
      await dialog(page).getByRole('combobox').nth(0).fill(customers[1]!.customer_no)
      await page.getByRole('option').first().click()
      await dialog(page).getByRole('combobox').nth(1).fill(matrix.categories[25]!.category_id)
      await page.getByRole('option').first().click()
      await dialog(page).getByText('%').first().waitFor()
      await shot('6-why')
      await close()
      await page.goto(`/admin/discount-groups?tab=customers&discount_group__id=${group.id}`)
      await page.getByText(customers[1]!.customer_no).first().waitFor()
      await shot('7-customers')
      if (phone) {
        await page.getByRole('button', { name: more }).first().click()
        await page.getByRole('menuitem').first().click()
      } else await page.getByRole('button', { name: /^(Insert customers|Kunden einfügen)$/ }).click()
      await dialog(page).getByRole('combobox').focus()
      await paste(page, customers.map(({ customer_no }) => customer_no).join('\n') + '\n4711471147114711\n99999')
      await dialog(page).getByText('4711471147114711').waitFor()
      await dialog(page).getByRole('combobox').fill('gar')
      await page.getByRole('option').first().waitFor()
      await shot('8-insert')
      await page.goto('/admin/discount-groups?tab=limits')
      await page.getByRole('grid').waitFor()
      await page.getByRole('button', { name: /^(Edit|Bearbeiten)$/ }).click()
      const cell = page.locator('[role="gridcell"][data-line="3"][data-column="2"]')
      await cell.click()
      await page.keyboard.type('27,5')
      await page.keyboard.press('Enter')
      await page.keyboard.type('132')
      await page.keyboard.press('Enter')
      await shot('9-limits')
      page.once('dialog', (box) => void box.accept())
      await page.goto(`/admin/customers/${customers[1]!.id}`)
      page.removeAllListeners('dialog')
      await page.getByText('Platinum plus').first().waitFor()
      await shot('a-customer')
    }
  }
})
