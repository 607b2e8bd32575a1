import {
  discountCategories,
  type DiscountConflict,
  type DiscountMatrix,
} from '@disadmin/contract/discount-groups/discount-categories'
import { answer, expect, mountConsole, page, recorded, refused, type } from '../kit/index.ts'

/** The matrix of the fake API, as it stands there now. */
export interface ServedMatrix {
  matrix: DiscountMatrix
  /** The values of a line, counted from 0, in the order of the groups. */
  values: (line: number) => (number | null)[]
  /** Admin saves a cell in another browser. */
  saveElsewhere: (line: number, group: number, value: number | null) => void
}

/** Answers the calls of the matrix: it can be read and saved, and a cell that was saved elsewhere since is a conflict. */
export const serveMatrix = (matrix = recorded(discountCategories.matrix)): ServedMatrix => {
  const values = (line: number) => matrix.categories[line]!.values
  const place = (id: number, pk: number) => {
    const row = matrix.categories.find((category) => category.id === id)!.values
    const at = matrix.groups.findIndex((group) => group.id === pk)
    return { now: row[at] ?? null, put: (value: number | null) => void (row[at] = value) }
  }
  answer(discountCategories.matrix, () => structuredClone(matrix))
  answer(discountCategories.save, ({ body: { objects, on_conflict } }) => {
    const cells = objects.flatMap(({ id, discount_groups: groups }) =>
      groups.map((cell) => ({ id, ...cell, ...place(id, cell.pk) })),
    )
    const isStale = (cell: (typeof cells)[number]) => cell.based_on !== cell.now
    const conflicts = cells.filter(isStale).map(({ id, pk, value, based_on, now }): DiscountConflict => {
      return { id, pk, mine: value, based_on: based_on ?? null, theirs: now, by: 'admin', at: '2026-11-27T09:29:00Z' }
    })
    if (conflicts.length > 0 && on_conflict === 'refuse')
      return refused(409, {
        code: 'stale',
        errors: conflicts.map((data) => ({ source: 'objects', message: '', data: { ...data } })),
      })
    const free = cells.filter((cell) => !isStale(cell))
    for (const { put, value } of free) put(value)
    matrix.version += 1
    return { version: matrix.version, saved: free.length, conflicts }
  })
  const saveElsewhere: ServedMatrix['saveElsewhere'] = (line, group, value) => {
    values(line)[group] = value
    matrix.version += 1
  }
  return { matrix, values, saveElsewhere }
}

export const grid = page.getByRole('grid', { name: 'Discounts by category and group' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The cell of a group (by its place, the base is 0) in a line of what is shown. */
export const cell = (line: number, group: number) => page.css(`[role="gridcell"][data-line="${line}"][data-column="${group + 2}"]`)

/** Serves the matrix, opens it and waits for its cells. */
export const openMatrix = async (served = serveMatrix(), search = ''): Promise<ServedMatrix> => {
  await mountConsole({ as: 'admin', at: `/admin/discount-groups${search}` })
  await expect.element(grid).toBeVisible()
  return served
}

export const unlock = async (): Promise<void> => {
  await button('Edit').click()
  await expect.element(button('Cancel')).toBeVisible()
}

/** Types into a cell as a person does: a click, the value, Enter. */
export const enter = async (line: number, group: number, text: string): Promise<void> => {
  await cell(line, group).click()
  await type(`${text}\n`)
}

/** How many cells are open for typing. */
export const editors = (): number => document.querySelectorAll('[data-editor]').length
