import { randomUUID } from 'node:crypto'
import { ask } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { button, confirm, dialog, makeGroup, openTab, readGroups } from './desk.ts'

const some = () => randomUUID().slice(0, 8)

test('a group is added, empty or with the values of another; an empty name and one there is are refused [DISC-05] [DISC-35S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const other = await makeGroup(page)
  await openTab(page)
  const name = `Fleet ${some()}`
  await button(page, 'Add').click()
  const submit = button(dialog(page), 'Add')
  await expect(submit).toBeDisabled()
  await dialog(page).getByLabel('Name').fill(' ')
  await submit.click()
  await expect(dialog(page).getByText('Required')).toBeVisible()
  await dialog(page).getByLabel('Name').fill(other.name)
  await dialog(page).getByRole('combobox', { name: 'Values' }).click()
  await page.getByRole('option', { name: `Copy of ${other.name}` }).click()
  await submit.click()
  await expect(dialog(page).getByText(/Attempt to insert a duplicate/)).toBeVisible()
  await expectNoSeriousAxe(page)
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Name').press('Enter')
  await expect(page.getByText('Discount group was successfully created.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect((await readGroups(page)).at(-1)?.name).toBe(name)
})

test('groups are renamed and reordered by keyboard and pointer, saved together; the base stays the first [DISC-32]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const [one, two, three] = [await makeGroup(page), await makeGroup(page), await makeGroup(page)]
  await openTab(page)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Rename and reorder' }).click()
  const field = (name: string) => dialog(page).getByLabel(`Name of ${name}`)
  await expect(field(three.name)).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'discount-groups-order', {
    again: async () => {
      await page.getByRole('button', { name: /^(More|Mehr)$/ }).click()
      await page.getByRole('menuitem', { name: /Rename|Umbenennen/ }).click()
      await dialog(page).getByRole('textbox').last().waitFor()
    },
  })
  await field(three.name).press('Alt+ArrowUp')
  await expect(dialog(page).getByRole('status')).toContainText(`${three.name} is now`)
  await expect(field(three.name)).toBeFocused()
  await field(three.name).fill(two.name)
  await expect(dialog(page).getByText('There is a group of this name already')).toBeVisible()
  const renamed = `Gold ${some()}`
  await field(three.name).fill(renamed)
  const rows = dialog(page).locator('li')
  const names = () => rows.getByRole('textbox').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  expect((await names()).slice(-3)).toEqual([one.name, renamed, two.name])
  // the last one to the place of the third last, by its handle
  const handle = (await rows.last().locator('[aria-hidden]').first().boundingBox())!
  const above = (await rows.nth(-3).boundingBox())!
  await page.mouse.move(handle.x + 5, handle.y + 5)
  await page.mouse.down()
  await page.mouse.move(handle.x + 5, above.y + 2, { steps: 8 })
  await page.mouse.up()
  expect((await names()).slice(-3)).toEqual([two.name, one.name, renamed])
  await button(dialog(page), 'Save changes').click()
  await expect(page.getByText('The groups were saved.')).toBeVisible()
  const saved = await readGroups(page)
  expect(saved.slice(-3).map(({ name }) => name)).toEqual([two.name, one.name, renamed])
  expect(saved[0]!.is_base).toBe(true)
})

test('all groups but the base can be deleted; what its customers get instead is chosen [DISC-13]', async ({ page }) => {
  await enterAs(page, 'admin')
  const [gone, instead] = [await makeGroup(page), await makeGroup(page)]
  const customer = await makeCustomer(page)
  const body = { customer_ids: [customer.id], discount_group_ids: [gone.id] }
  await ask(page, 'customer-discount-group-membership', { method: 'POST', body })
  const [base] = await readGroups(page)
  await openTab(page)
  await button(page, 'Delete').click()
  const row = dialog(page).getByRole('listitem').filter({ hasText: gone.name })
  await expect(row).toContainText('1 customer, 0 values')
  await expect(dialog(page).getByRole('radio', { name: base!.name, exact: true })).toHaveCount(0)
  await expect(button(dialog(page), 'Delete')).toBeDisabled()
  await row.getByRole('radio').check()
  await expectNoSeriousAxe(page)
  await dialog(page)
    .getByRole('combobox', { name: `What the customers of ${gone.name} get instead` })
    .click()
  await page.getByRole('option', { name: instead.name }).click()
  await button(dialog(page), 'Delete').click()
  await expect(page.getByRole('alertdialog')).toContainText(`Its customers are in ${instead.name} afterwards.`)
  await confirm(page)
  await expect(page.getByText(`Discount group: ${gone.name} was successfully deleted.`)).toBeVisible()
  expect((await readGroups(page)).map(({ id }) => id)).not.toContain(gone.id)
  await page.goto(`/admin/customers/${customer.id}`)
  await expect(page.getByText(instead.name)).toBeVisible()
})
