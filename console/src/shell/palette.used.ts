import { stored } from '../kit/storage.ts'

/** That something was opened or chosen: what, how much by now, and when last. Numbers only, never a name of anybody. */
export interface Use {
  id: string
  weight: number
  /** In ms since 1970. */
  at: number
}

/** After so long a use counts half, in ms. */
const halfLife = 3 * 86_400_000
/** So many things are remembered, those used last. */
export const mostUses = 60

/** What a use is worth now: much used and lately used is worth more. */
export const worthOf = ({ weight, at }: Use, now: number): number => weight * 0.5 ** (Math.max(0, now - at) / halfLife)

/** The uses with one more, the latest first. */
export const usedAgain = (uses: readonly Use[], id: string, now: number): Use[] => {
  const before = uses.find((use) => use.id === id)
  const weight = (before ? worthOf(before, now) : 0) + 1
  return [{ id, weight, at: now }, ...uses.filter((use) => use.id !== id)].slice(0, mostUses)
}

const isUse = (found: unknown): found is Use => {
  const use = found as Partial<Use> | null
  return typeof use?.id === 'string' && Number.isFinite(use.weight) && Number.isFinite(use.at)
}

/** Reads what is kept, of any age: what is spoilt is left out. */
export const readUses = (text: string | null): Use[] => {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isUse).slice(0, mostUses) : []
  } catch {
    return []
  }
}

const keyOf = (who: string) => `disadmin.used.${who}`

/** What this person used on this device, the latest first. `who`: see `whoActs`. */
export const usesOf = (who: string): Use[] => readUses(stored.get(keyOf(who)))

/** Remembers that this person opened or chose this, on this device. */
export const noteUse = (who: string, id: string): void =>
  stored.set(keyOf(who), JSON.stringify(usedAgain(usesOf(who), id, Date.now())))
