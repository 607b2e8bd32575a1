import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** One line of the journal: an order that arrived, or one that took effect. */
export interface JournalEntry {
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
  const entries: JournalEntry[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as JournalEntry)
    : []
  const handle = openSync(file, 'a')
  return {
    entries: entries as readonly JournalEntry[],
    write: (entry: Omit<JournalEntry, 'at'>) => {
      const whole = { at: new Date().toISOString(), ...entry }
      writeSync(handle, `${JSON.stringify(whole)}\n`)
      fsyncSync(handle)
      entries.push(whole)
    },
    close: () => closeSync(handle),
  }
}
export type Journal = ReturnType<typeof openJournal>
