import { createHash } from 'node:crypto'
import { isFileName } from '@disadmin/contract/wholesaler-availability/availability.rules'
import { importPreviewSize } from '@disadmin/contract/kit/imports'
import type {
  AvailabilityEntry,
  AvailabilityPreview,
  wholesalerAvailability,
} from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { inTransaction } from '../kit/db/db.ts'
import { TableRefused } from '../kit/files/cells.ts'
import type { TableError } from '../kit/files/typed-rows.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { refusalOf } from '../kit/imports/imports.handlers.ts'
import { translate } from '../kit/texts.ts'
import { composeAvailability } from './availability-compose.job.ts'
import * as entries from './availability-entries.queries.ts'
import { readAvailability } from './availability-file.ts'
import { findEntry } from './availability-history.queries.ts'
import { listed } from './availability-read.service.ts'

type Importing = Context<typeof wholesalerAvailability.import>
type Previewing = Context<typeof wholesalerAvailability.preview>
type Changing = Context<typeof wholesalerAvailability.change>

/** AVAIL-02: all rows of the file or none. A file with errors stays in the history with them. */
export const takeFile = async (context: Importing): Promise<AvailabilityEntry> => {
  const { db, who, query, audit } = context
  const { name, bytes, count, rows, errors } = await read(context)
  const file = { name, bytes, hash: createHash('sha256').update(bytes).digest() }
  if (errors.length > 0) throw refusedFile(context, errors, await entries.insertRefused(db, who, file, count, errors))
  const products = rows.map(({ value }) => value)
  return inTransaction(db, async (tx) => {
    await entries.lockUploads(tx, who)
    if (query.again !== true) await refuseRepeated(context, tx, file.hash)
    const id = await entries.insertUpload(tx, who, file, products)
    await audit({ recordId: id, customerId: who.customerId, after: { file_name: name, rows: count } }, tx)
    return conclude(context, tx, id)
  })
}

/** What would be taken of the file. */
export const previewFile = async (context: Previewing): Promise<AvailabilityPreview> => {
  const { name, count, rows, errors, notes } = await read(context)
  return {
    filename: name,
    rows: count,
    error_count: errors.length,
    error_list: firstOf(context, errors),
    notes: notes.map((note) => translate(context.language, note)),
    preview: rows.slice(0, importPreviewSize).map(({ row, value }) => ({ row, ...value })),
  }
}

const firstOf = ({ language }: Pick<Importing, 'language'>, errors: readonly TableError[]) =>
  errors.slice(0, entries.errorsKept).map(listed(language))

const read = async ({ receive, log }: Pick<Importing, 'receive' | 'log'>) => {
  const { name, bytes } = await receive()
  if (!isFileName(name)) refuse([{ source: 'file_name', key: 'wholesaler-availability:file_name' }])
  try {
    return { name, bytes, ...(await readAvailability({ name, bytes })) }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    log.info({ fault: error.fault }, 'availability file refused')
    throw refusalOf(error)
  }
}

const refusedFile = (context: Importing, errors: readonly TableError[], id: number): ProblemError =>
  new ProblemError({
    status: 422,
    code: 'availability_wrong',
    text: { key: 'wholesaler-availability:upload_failed' },
    errors: [
      {
        source: 'file',
        key: 'wholesaler-availability:errors',
        values: [errors.length],
        data: { entry_id: id, errors: errors.length },
      },
    ],
    errorList: firstOf(context, errors),
  })

/** The same bytes twice are a slip more often than meant: who means it says so. */
const refuseRepeated = async ({ who }: Importing, tx: Changing['db'], hash: Buffer): Promise<void> => {
  const before = await entries.findRepeated(tx, who, hash)
  if (!before) return
  const { file_name, created_at } = before
  throw new ProblemError({
    status: 409,
    code: 'availability_repeated',
    text: { key: 'wholesaler-availability:repeated', values: [file_name] },
    errors: [
      { source: 'file', key: 'wholesaler-availability:repeated', values: [file_name], data: { file_name, timestamp: created_at } },
    ],
  })
}

/** AVAIL-08: single products, all or none. */
export const takeChanges = async (context: Changing): Promise<AvailabilityEntry> => {
  const { db, who, body, audit } = context
  const id = await entries.insertChange(db, who, body.changes)
  await audit({ recordId: id, customerId: who.customerId, after: { changes: body.changes.length } })
  return conclude(context, db, id)
}

/** The file is composed by a job, in the transaction of what it is composed of. */
const conclude = async ({ who, enqueue }: Pick<Changing, 'who' | 'enqueue'>, tx: Changing['db'], id: number) => {
  await enqueue(composeAvailability, {}, tx)
  return (await findEntry(tx, who, id)) ?? notFound()
}
