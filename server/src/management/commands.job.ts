import type { TextRef } from '@disadmin/contract/kit/issues'
import { inTransaction } from '../kit/db/db.ts'
import type { JobKind, RunningJob } from '../kit/jobs/jobs.ts'
import { lockContents } from '../kit/store/contents.queries.ts'
import type { FileStore } from '../kit/store/file-store.ts'
import { storeOf } from '../kit/store/store.ts'
import { type Command, partsOf } from './commands.rules.ts'
import {
  beginRun,
  copyPiece,
  deletePiece,
  endRun,
  findHouseFiles,
  type HouseFile,
  lockRun,
  noteFailed,
  noteProgress,
  readRun,
} from './commands.work.queries.ts'

const customersAtOnce = 500
const filesAtOnce = 2000

type Running = RunningJob<Command>

/**
 * Executes a command in pieces, each in a transaction that also says how far it is: killed at any point the next worker goes on there, and
 * between two pieces it ends when it is asked to.
 */
export const executeCommand: JobKind<Command> = {
  kind: 'management-command',
  run: async (job) => {
    const { command, filename } = job.payload
    try {
      return await execute(job)
    } catch (error) {
      // given back, not failed: it goes on elsewhere
      if (!job.signal.aborted)
        await job.log({ key: `management:command.failed.${command}`, values: filename === null ? [] : [filename] })
      throw error
    }
  },
}

const execute = async (job: Running): Promise<object> => {
  const { id, done, total } = await readRun(job.db, job.id)
  await beginRun(job.db, id, job.payload)
  await job.log(total === null ? lineOf(job.payload, 'begun') : { key: 'management:command.goes_on', values: [done, total] })
  const files = partsOf(job.payload.command).deletes ? [] : await readable(job, storeOf(job.settings))
  while (await takePiece(job, id, files)) job.signal.throwIfAborted()
  const run = await readRun(job.db, job.id)
  const { deletes } = partsOf(job.payload.command)
  if (run.is_asked_to_end) await job.log({ key: 'management:command.cancelled', values: [run.done, run.total ?? 0] })
  return { [deletes ? 'deleted' : 'copied']: run.files, bytes: run.size, not_copied: run.failed_files.length }
}

const lineOf = ({ command, filename }: Command, word: 'begun'): TextRef => ({
  key: `management:command.${word}.${command}`,
  values: filename === null ? [] : [filename],
})

/** The shared files whose contents are there. The others are said, once, and left out. */
const readable = async (job: Running, store: FileStore): Promise<HouseFile[]> => {
  const { id, failed_files: known } = await readRun(job.db, job.id)
  const good: HouseFile[] = []
  const missing: HouseFile[] = []
  for (const file of await findHouseFiles(job.db, partsOf(job.payload.command).area))
    ((await store.has(file.key)) ? good : missing).push(file)
  await noteFailed(
    job.db,
    id,
    missing.map((file) => file.id),
  )
  for (const file of missing)
    if (!known.includes(file.id)) await job.log({ key: 'management:command.no_content', values: [file.name] })
  return good
}

/** Answers whether there may be another one. */
const takePiece = (job: Running, id: number, files: readonly HouseFile[]): Promise<boolean> =>
  inTransaction(job.db, async (tx) => {
    const run = await lockRun(tx, id)
    if (run.is_ended) return false
    if (run.is_asked_to_end) {
      await endRun(tx, id, true)
      return false
    }
    const { deletes, area } = partsOf(job.payload.command)
    if (!deletes)
      await lockContents(
        tx,
        storeOf(job.settings),
        files.map(({ key }) => key),
      )
    const piece = deletes
      ? await deletePiece(tx, job.payload, run, filesAtOnce)
      : await copyPiece(tx, area, run, files, customersAtOnce)
    if (piece.steps === 0) await endRun(tx, id, false)
    else await noteProgress(tx, id, piece)
    return piece.steps > 0
  })
