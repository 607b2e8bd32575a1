import { useUser } from '../session/session.ts'
import { stored } from '../storage.ts'

/** How a person has the columns of a list. */
export interface Arrangement {
  /** Columns taken away. */
  off: readonly string[]
  /** Columns chosen that are not shown at first. */
  on: readonly string[]
  /** Their order; empty while it is the first one. */
  places: readonly string[]
  /** Pixels added to the width of a column, or taken away. */
  widths: Readonly<Record<string, number>>
}

/** What a person last chose of a list on this device. */
interface Kept extends Partial<Arrangement> {
  order?: string
  /** The filter is unfolded on a phone. */
  filter?: boolean
  /** The filter is folded away at a desk. */
  folded?: boolean
  /** The person opens the list with a view. */
  view?: boolean
}

const isKept = (found: unknown): found is Kept => typeof found === 'object' && found !== null && !Array.isArray(found)

const keyOf = (list: string, person: number): string => `disadmin.list.${person}.${list}`

const read = (key: string): Kept => {
  try {
    const found: unknown = JSON.parse(stored.get(key) ?? '{}')
    return isKept(found) ? found : {}
  } catch {
    return {}
  }
}

const names = (found: unknown): string[] => (Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [])

const numbers = (found: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([, width]) => Number.isFinite(width)))

export interface ListMemory extends Arrangement {
  order: string | undefined
  filter: boolean
  folded: boolean
  view: boolean
  keep: (change: Kept) => void
}

/** How a list begins for this person where the URL says nothing: in which order, and whether with a view. */
export const beginningOf = (list: string, person: number): Pick<Kept, 'order' | 'view'> => read(keyOf(list, person))

/** The memory of one list for the person in effect: every list remembers its sort, columns and filter per person; the URL wins. */
export const useListMemory = (list: string): ListMemory => {
  const key = keyOf(list, useUser()?.id ?? 0)
  const { off, on, places, widths, order, filter, folded, view } = read(key)
  return {
    off: names(off),
    on: names(on),
    places: names(places),
    widths: numbers(widths),
    order: typeof order === 'string' ? order : undefined,
    filter: filter === true,
    folded: folded === true,
    view: view === true,
    keep: (change) => stored.set(key, JSON.stringify({ ...read(key), ...change })),
  }
}
