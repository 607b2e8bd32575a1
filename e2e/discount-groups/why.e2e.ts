import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { button, dialog, makeGroup, openTab, readGroups } from './desk.ts'
import { readMatrix } from './matrix.ts'

const save = (page: Page, category: number, cells: { pk: number; value: number | null }[]) =>
  ask(page, 'discount-categories', { method: 'PATCH', body: { objects: [{ id: category, discount_groups: cells }] } })

const putInto = (page: Page, customer: number, group: number) =>
  ask(page, 'customer-discount-group-membership', {
    method: 'POST',
    body: { customer_ids: [customer], discount_group_ids: [group] },
  })

test('why a customer has a discount: its group, else the base, at most the limit; reached from its page and its list', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const customer = await makeCustomer(page)
  await putInto(page, customer.id, group.id)
  const [base] = await readGroups(page)
  const category = (await readMatrix(page)).categories.at(-1)!
  await save(page, category.id, [
    { pk: base!.id, value: 12 },
    { pk: group.id, value: 32.5 },
  ])
  const code = `W${customer.customer_no}`
  interface Code {
    discount_limits: { id: number }[]
  }
  const made = await ask<Code>(page, 'discount-limits', { method: 'POST', body: { code } })
  await ask(page, 'discount-limits', { method: 'PATCH', body: { objects: [{ id: made.discount_limits[0]!.id, value: 30 }] } })

  await page.goto(`/admin/customers/${customer.id}`)
  await expect(page.getByRole('link', { name: group.name })).toHaveAttribute(
    'href',
    `/admin/discount-groups?tab=customers&discount_group__id=${group.id}`,
  )
  await button(page, 'Why this discount?').click()
  await expect(dialog(page).getByRole('combobox', { name: 'Customer' })).toHaveValue(/Garage Seefeld AG/)
  await expect(dialog(page)).toContainText('Choose a customer and a category.')
  await dialog(page).getByRole('combobox', { name: 'Category', exact: true }).fill(category.category_id)
  await page.getByRole('option', { name: category.category_id }).first().click()
  await expect(dialog(page)).toContainText(`Discount group ${group.name}counts32.50 %`)
  await expect(dialog(page)).toContainText('What Garage Seefeld AG gets32.50 %')
  await dialog(page).getByRole('combobox', { name: 'Limit code' }).click()
  await page.getByRole('option', { name: code }).click()
  await expect(dialog(page)).toContainText('What Garage Seefeld AG gets30.00 %')
  await expect(dialog(page)).toContainText('The limit code allows no more.')
  await expectNoSeriousAxe(page)

  await save(page, category.id, [{ pk: group.id, value: null }])
  await page.goto(`/admin/customers?q=${customer.customer_no}`)
  await page.getByRole('link', { name: group.name }).click()
  await expect(page.getByText(`1 customer in ${group.name}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Discount groups', exact: true }).click()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Why this discount?' }).click()
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill(customer.customer_no)
  await page.getByRole('option', { name: customer.customer_no }).click()
  await dialog(page).getByRole('combobox', { name: 'Category', exact: true }).fill(category.category_id)
  await page.getByRole('option', { name: category.category_id }).first().click()
  await expect(dialog(page)).toContainText(`Base group ${base!.name}counts12.00 %`)
  await expect(dialog(page)).toContainText('The value of the base group counts.')
})

test('the history of a category and of a group says who changed what when, old and new', async ({ page }) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const category = (await readMatrix(page)).categories.at(-2)!
  await save(page, category.id, [{ pk: group.id, value: 11.5 }])
  await save(page, category.id, [{ pk: group.id, value: null }])
  await openTab(page, undefined, `?q=${category.category_id}`)
  await page.getByRole('grid').waitFor()
  await button(page, `More for ${category.category_id}`).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const entries = dialog(page).locator('ol > li')
  await expect(entries.first()).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await expect(entries.first()).toContainText('saved, 1 value in all')
  await expect(entries.first()).toContainText(`${group.name}11.50base`)
  await expect(entries.nth(1)).toContainText(`${group.name}base11.50`)
  await expectNoSeriousAxe(page)
  await button(dialog(page), 'Close').last().click()

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Rename and reorder' }).click()
  await button(dialog(page), `History of ${group.name}`).click()
  const history = page.getByRole('dialog', { name: `History of ${group.name}` })
  await expect(history.locator('ol > li').first()).toContainText(
    `${category.category_id} ${category.category_description}11.50base`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Rename and reorder groups' })).toBeVisible()
})
