import type * as z from 'zod/mini'
import { type Author, auditFor } from '../audit.ts'
import { inTransaction } from '../db/db.ts'
import type { JobKind, RunningJob } from '../jobs/jobs.ts'
import type { Person, Who } from '../who.ts'
import { compare, type ImportDefinition, readTyped } from './import-of.ts'
import { endImport, findOriginal, lockKind, noteProgress } from './imports.queries.ts'

/** Who started it, as they were then: a job has no caller. */
type Stored<P extends Person> = Omit<P, 'codenames' | 'impersonator'> & { codenames: string[] }

export interface ImportJob {
  import_id: number
  who: Stored<Who> & { impersonator: Stored<Person> | null }
  author: Author
}

const withList = <P extends Person>(person: P) => ({ ...person, codenames: [...person.codenames] })
const withSet = <P extends { codenames: string[] }>(person: P) => ({ ...person, codenames: new Set(person.codenames) })

/** Who asks, in a form that a job's data can hold. */
export const storedWho = (who: Who): ImportJob['who'] => ({
  ...withList(who),
  impersonator: who.impersonator && withList(who.impersonator),
})

const whoFrom = (stored: ImportJob['who']): Who => ({
  ...withSet(stored),
  impersonator: stored.impersonator && withSet(stored.impersonator),
})

/** Progress is written at most so often, and by one call at a time. */
const progressMs = 500

/**
 * The job that takes an import over: the file is read and compared again, and applied in one transaction that also says that it is done.
 * Killed at any point it leaves nothing and runs again; given to two it is kept once.
 */
export const importJob = <S extends z.ZodMiniObject, Other, Preview extends z.ZodMiniType, Change>(
  definition: ImportDefinition<S, Other, Preview, Change>,
): JobKind<ImportJob> => ({
  kind: `import-${definition.kind}`,
  run: async (job) => {
    const { import_id, author } = job.payload
    const who = whoFrom(job.payload.who)
    const original = await findOriginal(job.db, { kind: definition.kind, userId: who.userId }, import_id)
    if (!original) return { gone: true }
    const table = await readTyped(original.content, definition.table)
    return inTransaction(job.db, async (tx) => {
      await lockKind(tx, definition.kind)
      const { changes, counts, errors } = await compare(definition, { db: tx, who, basis: original.basis ?? undefined }, table)
      if (errors.length > 0) {
        await endImport(tx, import_id, { state: 'wrong', counts, errors })
        return counts
      }
      const progress = progressOf(job, import_id, changes.length)
      progress(0)
      const audit = auditFor(tx, author, definition.calls.start.audits)
      await definition.apply({ tx, who, author, audit, progress, signal: job.signal }, changes)
      job.signal.throwIfAborted()
      if (!(await endImport(tx, import_id, { state: 'done', counts }))) throw new Error('Somebody else has ended this import')
      return counts
    })
  },
})

/**
 * Written beside the transaction and not waited for: on the embedded database, whose one connection the transaction holds, it arrives
 * when there is nobody left to read it.
 */
const progressOf = ({ db }: RunningJob<ImportJob>, id: number, total: number) => {
  let writing = false
  let last = 0
  return (done: number) => {
    if (writing || Date.now() - last < progressMs) return
    writing = true
    last = Date.now()
    const free = () => {
      writing = false
    }
    noteProgress(db, id, done, total).then(free, free)
  }
}
