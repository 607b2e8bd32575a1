import type { Pair, Work } from './jobs.ts'
import type { Call } from './load.ts'

interface Targets {
  limit: string
  ours: string
  headers: Record<string, string>
  size: { categories: number; groups: number }
}

/** So many cells, a few of each category at a time, from this group on; three bodies by turns, so that each save changes every cell, made before the clock runs. */
const bodiesOf = (cells: number, { categories, groups }: Targets['size'], first = 0): ((n: number) => string) => {
  const made = [0, 1, 2].map((turn) => {
    const objects = Array.from({ length: Math.min(cells, categories) }, (_, at) => ({
      id: at + 1,
      discount_groups: [] as { pk: number; value: number }[],
    }))
    for (let cell = 0; cell < cells; cell++) {
      const row = objects[cell % objects.length]!
      row.discount_groups.push({
        pk: 1 + ((first + Math.floor(cell / objects.length)) % groups),
        value: ((cell * 7 + turn * 501) % 4000) / 100,
      })
    }
    return JSON.stringify({ objects })
  })
  return (n) => made[n % 3]!
}

/** What is asked of both: the matrix, and saves of few and many cells. */
export const discountPairs = ({ limit, ours, headers, size }: Targets): Pair[] => {
  const { categories, groups } = size
  const named = `${categories.toLocaleString('en')} × ${groups}`
  const url = `${ours}/api/v1/discount-categories`
  const saves = [1, 1000, 50_000].filter((cells) => cells <= categories * groups)
  const saving = (what: string, body: (n: number) => string): Pair => ({
    name: `discounts ${named}: save of ${what}`,
    clients: 1,
    limit: { url: `${limit}/discount-save`, method: 'POST', body },
    ours: { url, method: 'PATCH', headers, body },
    goal: { p50: 2 },
  })
  return [
    {
      name: `discounts ${named}: the whole matrix`,
      clients: 1,
      limit: { url: `${limit}/matrix` },
      ours: { url: `${url}/matrix`, headers },
      goal: { p50: 2 },
    },
    // every group follows the base: a change of it is told of each of them
    saving('1 cell of another group', bodiesOf(1, size, 1)),
    ...saves.map((cells) => saving(`${cells.toLocaleString('en')} cells`, bodiesOf(cells, size))),
  ]
}

export const exportsOf = ({ limit, ours, headers }: Targets): Record<'csv' | 'xlsx', Work> => {
  const asked = (format: string): Call => ({ url: `${ours}/api/v1/discount-categories/export?format=${format}`, headers })
  const bare = { url: `${limit}/discount-export` }
  return { csv: { limit: bare, ours: asked('csv') }, xlsx: { limit: bare, ours: asked('xlsx') } }
}
