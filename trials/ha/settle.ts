import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/kit/db/db.ts'
import type { JournalEntry } from '../torture/processes.ts'
import { isUnfinished, judge, type ToldOrder } from '../torture/verdict.ts'
import type { Journal } from './journal.ts'
import { noticed, type Window } from './outage.ts'
import type { Partners } from './partners.ts'
import type { Outcome } from './report.ts'
import { countIdleInTransaction, readBaskets, readHandoffs } from './rows.ts'
import { compare } from './verdict.ts'

/** Longer than every pause of the hand-offs' rules together. */
const patience = 300_000

interface Settling {
  journal: Journal
  windows: readonly Window[]
  database: Db
  partners: Partners
  /** References of the orders that were there before the clerks came. */
  before: ReadonlySet<string>
}

/** Waits until nothing is under way any more, and compares the journals with the tables. */
export const settle = async ({
  journal,
  windows,
  database,
  partners,
  before,
}: Settling): Promise<Omit<Outcome, 'byHand' | 'remarks'>> => {
  const { told, seconds } = await untilSettled(database, before)
  const rows = await readBaskets(database)
  const entries = (await partners.journal()).filter(({ reference }) => !before.has(reference))
  const acknowledged = journal.baskets.flatMap(({ id, ordered }) => (ordered ? [id!] : []))
  const written = journal.written.map(({ at }) => at)
  return {
    kept: compare(journal.baskets, rows),
    handedOff: judge(told, entries, { acknowledged, asks: true }),
    effective: { wholesaler: effective(entries, 'wholesaler'), vpom: effective(entries, 'vpom') },
    faults: noticed(windows, written, journal.tries),
    calls: journal.tries.length,
    longest: longestOf(journal),
    locksLeft: rows.filter(({ locked }) => locked).length,
    idleInTransaction: await countIdleInTransaction(database),
    unsettled: told.filter(isUnfinished).length,
    settledSeconds: seconds,
    refused: journal.refused,
  }
}

const untilSettled = async (database: Db, before: ReadonlySet<string>): Promise<{ told: ToldOrder[]; seconds: number }> => {
  const begun = Date.now()
  for (;;) {
    const told = await readHandoffs(database, before)
    const seconds = Math.round((Date.now() - begun) / 1000)
    if (!told.some(isUnfinished) || Date.now() - begun > patience) return { told, seconds }
    await pause(2000)
  }
}

const effective = (entries: readonly JournalEntry[], target: string) =>
  entries.filter((entry) => entry.target === target && entry.event === 'effective').length

const longestOf = ({ tries }: Journal): Outcome['longest'] => {
  const [first] = tries.toSorted((a, b) => b.milliseconds - a.milliseconds)
  if (!first) return { seconds: 0, what: 'none' }
  const { method, path, status, begun, milliseconds } = first
  return { seconds: milliseconds / 1000, what: `${method} ${path}, ${status ?? 'no answer'}, ${new Date(begun).toISOString()}` }
}
