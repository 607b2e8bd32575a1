import { stored } from './storage.ts'

const key = 'disadmin.told_failures'
/** More than the server names at a time, of more than one person. */
const most = 200

const read = (): string[] => {
  try {
    const found: unknown = JSON.parse(stored.get(key) ?? '[]')
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** A browser may refuse to store anything: then this page at least says it once. */
const here = new Set<string>()

/** Failures of orders that were told on this device; a person who stopped the tries knows already. */
export const toldFailures = {
  /** False when it was told before, by this tab or another. */
  add: (handoffId: number, at: string): boolean => {
    const told = read()
    const name = `${handoffId} ${at}`
    if (here.has(name) || told.includes(name)) return false
    here.add(name)
    stored.set(key, JSON.stringify([...told, name].slice(-most)))
    return true
  },
}
