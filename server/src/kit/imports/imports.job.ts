import type { ImportCounts } from '@disadmin/contract/kit/imports'
import { may } from '@disadmin/contract/kit/may'
import type * as z from 'zod/mini'
import { type Author, auditFor } from '../audit.ts'
import { inTransaction } from '../db/db.ts'
import type { TableError } from '../files/typed-rows.ts'
import type { JobKind, RunningJob } from '../jobs/jobs.ts'
import { readTyped } from '../files/read-typed.ts'
import { actorOf, type Principal } from '../principal.ts'
import { compare, type ImportDefinition, type StartedBy } from './import-of.ts'
import { endImport, findOriginal, lockKind, noteProgress } from './imports.queries.ts'

export interface ImportJob {
  import_id: number
  who: StartedBy
  author: Author
}

export const startedBy = ({ userId, impersonator }: Principal): StartedBy => ({
  userId,
  impersonator: impersonator && { userId: impersonator.userId },
})

const nothing: ImportCounts = { new: 0, changed: 0, unchanged: 0, wrong: 1 }
const notAllowed: TableError = { row: 1, column: '', value: '', key: 'kit:error.not_allowed' }

/** Progress is written at most so often, and by one call at a time. */
const progressMs = 500

/**
 * The job that takes an import over: the file is read and compared again, and applied in one transaction that also says that it is done.
 * Killed at any point it leaves nothing and runs again; given to two it is kept once. It is done with the rights of the moment: whoever may
 * no longer start it takes nothing over.
 */
export const importJob = <S extends z.ZodMiniObject, Other, Preview extends z.ZodMiniType, Change>(
  definition: ImportDefinition<S, Other, Preview, Change>,
): JobKind<ImportJob> => ({
  kind: `import-${definition.kind}`,
  run: async (job) => {
    const { import_id, author } = job.payload
    const original = await findOriginal(job.db, { kind: definition.kind, userId: job.payload.who.userId }, import_id)
    if (!original) return { gone: true }
    const table = await readTyped({ name: original.file_name, bytes: original.content }, definition.table)
    return inTransaction(job.db, async (tx) => {
      await lockKind(tx, definition.kind)
      const who = await definition.whoIs(tx, job.payload.who, job.settings.demo)
      if (!who || may(definition.calls.start, actorOf(who)) !== 'yes') {
        await endImport(tx, import_id, { state: 'wrong', counts: nothing, errors: [notAllowed], notes: [] })
        return nothing
      }
      const { changes, counts, errors, notes } = await compare(
        definition,
        { db: tx, who, basis: original.basis ?? undefined },
        table,
      )
      if (errors.length > 0) {
        await endImport(tx, import_id, { state: 'wrong', counts, errors, notes })
        return counts
      }
      const progress = progressOf(job, import_id, changes.length)
      progress(0)
      const audit = auditFor(tx, author, definition.calls.start.audits)
      await definition.apply({ tx, who, author, audit, progress, signal: job.signal }, changes)
      job.signal.throwIfAborted()
      if (!(await endImport(tx, import_id, { state: 'done', counts, notes })))
        throw new Error('Somebody else has ended this import')
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
