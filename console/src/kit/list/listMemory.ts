import { useUser } from '../session/session.ts'
import { stored } from '../storage.ts'

/** What a person last chose of a list on this device. */
interface Kept {
  /** Columns taken away. */
  off?: readonly string[]
  /** Columns chosen that are not shown at first. */
  on?: readonly string[]
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

export interface ListMemory {
  off: readonly string[]
  on: readonly string[]
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
  const { off, on, order, filter, folded, view } = read(key)
  return {
    off: names(off),
    on: names(on),
    order: typeof order === 'string' ? order : undefined,
    filter: filter === true,
    folded: folded === true,
    view: view === true,
    keep: (change) => stored.set(key, JSON.stringify({ ...read(key), ...change })),
  }
}
