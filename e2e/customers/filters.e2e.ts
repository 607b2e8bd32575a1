import type { CustomerRow } from '@disadmin/contract/customers/customers'
import type { Page } from '@playwright/test'
import { companyOf, makeSubWithoutLogin } from '../kit/customers.ts'
import { heldBack } from '../kit/held-back.ts'
import { enterAs, expect, test } from '../kit/test.ts'

interface Found {
  objects: CustomerRow[]
  meta: { total_count: number }
}

const choose = async (page: Page, filter: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Each filter as it is set by hand, the parameter it becomes, and what is then true of every customer that is shown. */
const filters: readonly (readonly [
  string,
  RegExp,
  (page: Page, reseller: string) => Promise<void>,
  (customer: CustomerRow, reseller: string) => boolean,
])[] = [
  ['branch', /[?&]branch=\d+/, (page) => choose(page, 'Branch', 'Zürich'), ({ branch }) => branch?.name === 'Zürich'],
  ['state', /is_active=false/, (page) => choose(page, 'State', 'inactive'), ({ is_active }) => !is_active],
  [
    'discount group',
    /discount_group__id=\d+/,
    (page) => choose(page, 'Discount group', 'Gold'),
    ({ discount_group }) => discount_group?.name === 'Gold',
  ],
  [
    'reseller',
    /reseller_no=\d+/,
    (page, reseller) => page.getByLabel('Reseller', { exact: true }).fill(reseller),
    ({ reseller_no }, reseller) => reseller_no === reseller,
  ],
  [
    'without login',
    /without_login=true/,
    (page) => page.getByLabel('Without login').click(),
    ({ main_user_username }) => main_user_username === null,
  ],
]

for (const [name, parameter, set, holds] of filters)
  test(`customers are narrowed by ${name}; the address says so, and Reset brings all of them again`, async ({ page }) => {
    await enterAs(page, 'admin')
    // the demo's reseller has nobody of its own yet
    const reseller = await companyOf(page, 'reseller')
    await makeSubWithoutLogin(page, reseller)
    const reading = (wanted: RegExp) =>
      page.waitForResponse((answer) => /\/api\/v2\/customers\?/.test(answer.url()) && wanted.test(answer.url()))
    const all = reading(/./)
    await page.goto('/admin/customers')
    const { meta } = (await (await all).json()) as Found
    const narrowed = reading(parameter)
    await set(page, reseller.customer_no)
    await page.getByRole('button', { name: 'Find' }).click()
    const found = (await (await narrowed).json()) as Found
    await expect(page).toHaveURL(parameter)
    expect(found.meta.total_count).toBeGreaterThan(0)
    expect(found.meta.total_count).toBeLessThan(meta.total_count)
    expect(found.objects.filter((customer) => !holds(customer, reseller.customer_no))).toEqual([])
    const rows = page.getByRole('row', { name: /^Customer \d/ })
    await expect(rows).toHaveCount(found.objects.length)
    await expect(rows.first()).toContainText(found.objects[0]!.name)

    await page.reload()
    await expect(rows).toHaveCount(found.objects.length)
    await page.getByRole('button', { name: 'Reset' }).first().click()
    await expect(page).toHaveURL(/\/admin\/customers$/)
  })

test('the fields of the filter are there before their choices are, and the customers below stay where they are', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const letGo = await heldBack(page, /\/api\/v1\/(branches|discount-groups|delivery-options)\b/)
  await page.goto('/admin/customers')
  const first = page.getByRole('row', { name: /^Customer \d/ }).first()
  await expect(first).toBeVisible()
  for (const name of ['Branch', 'Discount group', 'Delivery term'])
    await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible()
  const before = await first.boundingBox()
  const choices = ['branches', 'discount-groups', 'delivery-options'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/v1/${path}`),
  )
  letGo()
  await Promise.all(choices)
  await choose(page, 'Branch', 'Zürich')
  await choose(page, 'Discount group', 'Gold')
  await choose(page, 'Delivery term', 'Express')
  expect((await first.boundingBox())?.y).toBe(before?.y)
})
