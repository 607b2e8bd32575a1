import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** One line of the journal: an order that arrived, or one that took effect. */
export interface Entry {
  at: string
  target: string
  event: 'arrived' | 'effective' | 'rejected' | 'completed'
  reference: string
  key: string
  order_no?: string
  /** Hash of the body, to see whether the same order always says the same. */
  digest?: string
}

/** What the receiver keeps for itself, on disk before it answers; nobody else writes into it. */
export const openJournal = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  const entries: Entry[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Entry)
    : []
  const handle = openSync(file, 'a')
  return {
    entries: entries as readonly Entry[],
    write: (entry: Omit<Entry, 'at'>) => {
      const whole = { at: new Date().toISOString(), ...entry }
      writeSync(handle, `${JSON.stringify(whole)}\n`)
      fsyncSync(handle)
      entries.push(whole)
    },
    close: () => closeSync(handle),
  }
}
export type Journal = ReturnType<typeof openJournal>
