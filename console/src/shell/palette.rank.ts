import type { PaletteGroup, PaletteItem } from './palette.item.ts'
import { matchOf } from './palette.match.ts'

/** What a person's use of something is worth now, 0 for what was never used. */
export type Worth = (id: string) => number

/** However much something is used, the number that was typed stands before it. */
const exactly = 1000
/** Use lifts something by three steps of matching at most. */
const mostLift = 3

const scoreOf = (item: PaletteItem, query: string, worth: Worth): number => {
  const { id, label, detail = '', also = '', exact = false, found = false } = item
  const whole = `${label} ${detail}`
  const match = Math.max(matchOf(label, query), Math.min(matchOf(whole, query), 2), Math.min(matchOf(`${whole} ${also}`, query), 1))
  if (match === 0 && !found) return 0
  return Math.max(match, 0.5) + Math.min(worth(id), mostLift) + (exact ? exactly : 0)
}

/** What matches, the best first; what is equal stays as it stood. */
export const ranked = (items: readonly PaletteItem[], query: string, worth: Worth): readonly PaletteItem[] => {
  if (query === '') return items
  return items
    .map((item) => ({ item, score: scoreOf(item, query, worth) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/**
 * Groups with their items ranked, those without any left out. A group with the number that was typed goes before all others; else one
 * whose best item the person uses goes before those that only match.
 */
export const rankedGroups = (groups: readonly PaletteGroup[], query: string, worth: Worth): PaletteGroup[] => {
  const lift = ({ items: [best] }: PaletteGroup) => (best?.exact ? exactly : Math.min(Math.floor(worth(best?.id ?? '')), mostLift))
  const all = groups.map(({ title, items }) => ({ title, items: ranked(items, query, worth) }))
  const shown = all.filter(({ items }) => items.length > 0)
  return query === '' ? shown : shown.toSorted((a, b) => lift(b) - lift(a))
}
