import type { Difference } from './discount-saves.queries.ts'

/** So many cells stand in the trail with their values; all of them stand in the save (`discount_saves`). */
const kept = 200

const word = (hundredths: number | null): string => (hundredths === null ? '–' : String(hundredths / 100))

interface Named {
  categories: ReadonlyMap<number, { category_id: string }>
  groups: ReadonlyMap<number, { name: string }>
}

/** What a save changed, as the trail has it: `100414, Gold: 10 → 12.5`. */
export const changesFor = (
  difference: Difference,
  categories: Named['categories'],
  groups: Named['groups'],
): { changes: string[]; further?: number } => {
  const changes: string[] = []
  let cells = 0
  for (const [id, row] of Object.entries(difference))
    for (const [group, [before, after]] of Object.entries(row)) {
      if (++cells > kept) continue
      const names = `${categories.get(Number(id))?.category_id ?? id}, ${groups.get(Number(group))?.name ?? group}`
      changes.push(`${names}: ${word(before)} → ${word(after)}`)
    }
  return { changes, ...(cells > kept && { further: cells - kept }) }
}
