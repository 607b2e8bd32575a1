import { expect, type Page } from '@playwright/test'
import { ask } from '../../e2e/kit/as-person.ts'
import { readMatrix } from '../../e2e/discount-groups/matrix.ts'

/** The same percentages every time, in half per cents; one in nine follows the base. */
const percent = (row: number, group: number): string =>
  group > 0 && (row + group) % 9 === 0 ? '' : String(((row * 7 + group * 13) % 101) / 2)

interface Size {
  categories: number
  groups: number
}

/** Fills the matrix through the import, as on a first day: categories until there are so many, and groups. */
export const fillMatrix = async (page: Page, { categories, groups }: Size): Promise<void> => {
  const before = await readMatrix(page)
  for (let at = before.groups.length; at < groups; at += 1)
    await ask(page, 'discount-groups', { method: 'POST', body: { name: `Region ${at + 1}` } })
  const names = (await readMatrix(page)).groups.map(({ name }) => name)
  const ids = [
    ...before.categories.map(({ category_id: id }) => id),
    ...Array.from({ length: categories }, (_, at) => String(1_000_000 + at)),
  ]
  const lines = ids
    .slice(0, categories)
    .map((id, row) => [id, `Bremsbelag Nr. ${row + 1}, Achse vorn`, ...names.map((_, group) => percent(row, group))].join(';'))
  const { id } = await upload(page, [['Category ID', 'Description', ...names].join(';'), ...lines].join('\r\n'))
  await ask(page, `discount-categories/import/${id}/start`, { method: 'PATCH' })
  await expect
    .poll(async () => (await ask<{ state: string }>(page, `discount-categories/import/${id}`)).state, { timeout: 300_000 })
    .toBe('done')
}

const upload = async (page: Page, csv: string): Promise<{ id: number }> => {
  const answer = await page.evaluate(async (content) => {
    const form = new FormData()
    form.append('file', new File([content], 'discounts.csv'))
    const response = await fetch('/api/v1/discount-categories/import', {
      method: 'POST',
      body: form,
      headers: {
        authorization: `Token ${localStorage.getItem('disadmin.token')}`,
        'x-browser-id': localStorage.getItem('disadmin.browser') ?? '',
        'x-csrftoken': /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      },
    })
    return (await response.json()) as { id: number; state: string; errors: unknown[] }
  }, csv)
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ state: 'ready' })
  return answer
}
