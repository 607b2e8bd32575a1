import { expect, test } from 'vitest'
import { filtersOfView, viewOf, views } from './users.list.ts'

test('a quick view is its filters, in both directions', () => {
  for (const view of views) {
    const filters = Object.fromEntries(
      Object.entries(filtersOfView[view]).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    expect(viewOf(filters)).toBe(view)
  }
  expect(viewOf({ is_active: 'true', idle_days: '30' })).toBeNull()
})
