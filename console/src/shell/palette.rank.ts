import type { PaletteGroup, PaletteItem } from './palette.item.ts'
import { matchOf } from './palette.match.ts'

/** What a person's use of something is worth now, 0 for what was never used. */
export type Worth = (id: string) => number

/** However much something is used, the number that was typed stands before it. */
const exactly = 1000
/** What is not found by its name, but by a help text or on the server. */
const besides = 0.5
/** Use lifts something by three steps of matching at most. */
const mostLift = 3

const scoreOf = (item: PaletteItem, query: string, worth: Worth): number => {
  const { id, label, detail = '', also = '', exact = false, found = false } = item
  const whole = `${label} ${detail}`
  const named = Math.max(matchOf(label, query), Math.min(matchOf(whole, query), 2))
  if (named === 0 && !found && matchOf(`${whole} ${also}`, query) === 0) return 0
  return Math.max(named, besides) + Math.min(worth(id), mostLift) + (exact ? exactly : 0)
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

/** Groups with their items ranked, the one with the best item first, those without any left out. What is equal stays as it stood. */
export const rankedGroups = (groups: readonly PaletteGroup[], query: string, worth: Worth): PaletteGroup[] => {
  // what was used a little decides within a group only
  const best = ({ items: [first] }: PaletteGroup) => scoreOf(first!, query, (id) => Math.floor(worth(id)))
  const all = groups.map(({ title, items }) => ({ title, items: ranked(items, query, worth) }))
  const shown = all.filter(({ items }) => items.length > 0)
  return query === '' ? shown : shown.toSorted((a, b) => best(b) - best(a))
}
