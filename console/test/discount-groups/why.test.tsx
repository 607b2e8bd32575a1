import { audit } from '@disadmin/contract/audit/audit'
import { customer } from '@disadmin/contract/customers/customer'
import { discountCategories, type DiscountReason } from '@disadmin/contract/discount-groups/discount-categories'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, recorded, sent, test } from '../kit/index.ts'
import { button, openMatrix } from './matrix.ts'

const dialog = page.getByRole('dialog')
const category = dialog.getByRole('combobox', { name: 'Category', exact: true })

const reason: DiscountReason = {
  customer: { id: 1, name: 'Garage Lindenhof AG' },
  discount_group: { id: 2, name: 'Bronze' },
  category_id: '000414',
  category_description: 'Gummiventile, 100 Stück',
  discount: 32.5,
  source: 'group',
  group_value: 32.5,
  base_value: 12,
  limit: null,
}

test('why a customer has a discount: its group, else the base, at most the limit; asked from the customer’s page', async () => {
  const limited: DiscountReason = { ...reason, discount: 30, source: 'limit', limit: { code: 'A', value: 30 } }
  answer(discountCategories.why, ({ query }) => (query['limit_code'] ? limited : reason))
  answer(audit.list, { objects: [], meta: { total_count: 0 } })
  await mountConsole({ as: 'admin', at: '/admin/customers/1' })
  const link = page.getByRole('link', { name: 'Bronze' })
  await expect.element(link).toHaveAttribute('href', '/admin/discount-groups?tab=customers&discount_group__id=2')
  await button('Why this discount?').click()
  await expect.element(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue('20110 Garage Lindenhof AG')
  await expect.element(dialog).toMatchTextContent('Choose a customer and a category.')
  await category.fill('000414')
  await page.getByRole('option', { name: '000414' }).click()
  await expect.element(dialog).toMatchTextContent('Discount group Bronzecounts32.50 %')
  await expect.element(dialog).toMatchTextContent('What Garage Lindenhof AG gets32.50 %')
  await dialog.getByRole('combobox', { name: 'Limit code' }).click()
  await page.getByRole('option', { name: 'A', exact: true }).click()
  await expect.element(dialog).toMatchTextContent('What Garage Lindenhof AG gets30.00 %')
  await expect.element(dialog).toMatchTextContent('The limit code allows no more.')
  await expectNoSeriousAxe()
  const { params, query } = sent(discountCategories.why).at(-1)!
  expect([params, query]).toEqual([{ id: '86' }, { customer_id: String(recorded(customer.get).id), limit_code: 'A' }])
})

test('the explanation opened from the matrix uses the base where the group has no value', async () => {
  answer(discountCategories.why, { ...reason, discount: 12, source: 'base', group_value: null })
  await openMatrix()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Why this discount?' }).click()
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('20110')
  await page.getByRole('option', { name: '20110' }).click()
  await category.fill('000414')
  await page.getByRole('option', { name: '000414' }).click()
  await expect.element(dialog).toMatchTextContent('Base group Basiccounts12.00 %')
  await expect.element(dialog).toMatchTextContent('The value of the base group counts.')
})

test('the history of a category and of a group lists person, time, old and new value', async () => {
  const change = { category_id: '000414', category_description: 'Gummiventile, 100 Stück', discount_group_name: 'Gold' }
  const entry = { at: '2026-11-27T09:05:00Z', by: 'sales2', what: 'save' as const, cells: 1 }
  const history: ReplyOf<typeof discountCategories.changes> = {
    objects: [
      { ...entry, id: 2, changes: [{ ...change, before: 11.5, after: null }] },
      { ...entry, id: 1, cells: 799, changes: [{ ...change, before: null, after: 11.5 }] },
    ],
    meta: { total_count: 2 },
  }
  answer(discountCategories.changes, history)
  await openMatrix()
  await button('More for 000414').click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const entries = dialog.getByRole('list').first().getByRole('listitem')
  await expect.element(entries.first()).toMatchTextContent('27.11.2026 10:05sales2saved, 1 value in all')
  await expect.element(entries.first()).toMatchTextContent('Gold11.50base')
  await expect.element(dialog).toMatchTextContent('799 values in allGoldbase11.50')
  await expectNoSeriousAxe()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await button('More').click()
  await page.getByRole('menuitem', { name: 'Rename and reorder' }).click()
  await button('History of Gold').click()
  await expect
    .element(page.getByRole('dialog', { name: 'History of Gold' }))
    .toMatchTextContent('000414 Gummiventile, 100 Stück11.50base')
  const gold = recorded(discountGroups.list).objects.find(({ name }) => name === 'Gold')!
  const asked = sent(discountCategories.changes).map(({ query }) => query)
  expect([asked[0], asked.at(-1)]).toMatchObject([{ category: '86' }, { discount_group: String(gold.id) }])
})
