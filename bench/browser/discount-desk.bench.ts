import type { Page } from '@playwright/test'
import { asPerson } from '../../e2e/kit/as-person.ts'
import { asAtADesk, expect, test } from '../../e2e/kit/test.ts'
import { button, dialog, openTab, paste, readGroups } from '../../e2e/discount-groups/desk.ts'
import { cell, dayBefore, readMatrix } from '../../e2e/discount-groups/matrix.ts'
import { frames, tell } from './measure.ts'
import { withOwnServer } from '../../e2e/discount-groups/own-house.ts'

test.use(asAtADesk)

test.use({ actionTimeout: 30_000 })

const [customers, saves] = [5000, 2000]

const people = `insert into customers (customer_no, name_1, post_code, city)
  select (8000000 + n)::text, 'Garage ' || n, '8000', 'Zürich' from generate_series(1, ${customers}) n`

/** 5,000 categories × 60 groups; one save of 150 cells every five hours, 2,000 of them. */
const matrix = [
  `truncate discount_categories cascade`,
  `insert into discount_groups (name) select 'Region ' || n from generate_series(1, 60 - (select count(*)::int from discount_groups)) n`,
  `insert into discount_categories (category_id, category_description, percents)
    select (1000000 + n)::text, 'Bremsbelag Nr. ' || n,
      (select array_agg(((n * 7 + g * 13) % 10001)::smallint order by g) from generate_series(1, 60) g) from generate_series(1, 5000) n`,
  `insert into discount_saves (id, at, actor_name, what, cells, categories, groups, difference)
    select (select version from discount_state) + n, clock_timestamp() - (${saves} - n) * interval '5 hours', 'admin', 'save', 150, made.categories, made.groups, made.difference
    from generate_series(1, ${saves}) n cross join lateral (
      select array_agg(c.id) as categories, (select array_agg(g.id) from discount_groups g where g.slot between 2 and 4) as groups,
        jsonb_object_agg(c.id, (select jsonb_object_agg(g.id, jsonb_build_array((n + g.slot) % 5000, (n + g.slot + 1) % 5000))
          from discount_groups g where g.slot between 2 and 4)) as difference
      from discount_categories c where c.id % 100 = n % 100) made`,
  `update discount_state set version = (select max(id) from discount_saves)`,
]

/** From the start of the navigation to the first cells on the screen. */
const opening = async (page: Page, search = ''): Promise<number> => {
  await page.goto(`/admin/discount-groups${search}`, { waitUntil: 'commit' })
  await cell(page, 0, 1).waitFor()
  return page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now()))))),
  )
}

test('the matrix as it was 2,000 saves and 300,000 changed cells ago opens', async ({ browser, contextOptions, collector }) => {
  test.setTimeout(900_000)
  await withOwnServer(
    { browser, contextOptions, collector },
    async (query) => {
      for (const statement of matrix) await query(statement)
    },
    async ({ enter }) => {
      const page = await enter('admin')
      await opening(page)
      const opened = { now: [] as number[], '30 days ago': [] as number[], '410 days ago': [] as number[] }
      for (let round = 0; round < 3; round += 1) {
        opened.now.push(await opening(page))
        opened['30 days ago'].push(await opening(page, `?as_of=${dayBefore(30)}`))
        opened['410 days ago'].push(await opening(page, `?as_of=${dayBefore(410)}`))
      }
      tell('open to the first cells as it was, ms', opened)
      await expect(page.getByText(/^As it was on/)).toBeVisible()
      expect((await readMatrix(page)).categories).toHaveLength(5000)
    },
  )
})

test('5,000 pasted customer numbers are found and inserted [DISC-22] [DISC-25S]', async ({
  browser,
  contextOptions,
  collector,
}) => {
  await withOwnServer(
    { browser, contextOptions, collector },
    (query) => query(people),
    async ({ enter }) => inserting(await enter('admin')),
  )
})

const inserting = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard')
  const group = (await readGroups(page)).at(-1)!
  await openTab(page, 'customers', `&discount_group__id=${group.id}`)
  await button(page, 'Insert customers').click()
  await dialog(page).getByRole('combobox', { name: 'Customers' }).focus()
  const numbers = Array.from({ length: customers }, (_, at) => String(8_000_001 + at)).join('\n')
  const pasted = Date.now()
  const chosen = await frames(page, async () => {
    await paste(page, numbers)
    await expect(dialog(page).getByText(/^5.000 customers chosen/)).toBeVisible()
  })
  tell('5,000 pasted numbers, until they are chosen, and frames, ms', { seen: Date.now() - pasted, ...chosen })
  const clicked = Date.now()
  const sent = await frames(page, async () => {
    await button(dialog(page), /^Insert 5.000 customers/).click()
    await expect(page.getByText('Customers were inserted.')).toBeVisible({ timeout: 300_000 })
  })
  tell('5,000 customers inserted, from the click to the message, and frames, ms', { done: Date.now() - clicked, ...sent })

  // the same calls without a console
  const { objects } = (await (
    await asPerson(page, 'POST', '/api/v2/customers/by-number', { customer_nos: numbers.split('\n') })
  ).json()) as { objects: { id: number; discount_group: { id: number } | null }[] }
  expect(objects.filter(({ discount_group: now }) => now?.id === group.id)).toHaveLength(customers)
  const began = Date.now()
  for (let from = 0; from < customers; from += 1000)
    await asPerson(page, 'POST', '/api/v1/customer-discount-group-membership', {
      customer_ids: objects.slice(from, from + 1000).map(({ id }) => id),
      discount_group_ids: [group.id],
      is_delete: true,
    })
  tell('the same 5,000 taken out again by the calls alone, ms', Date.now() - began)
}
