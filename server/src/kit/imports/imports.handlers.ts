import { Readable } from 'node:stream'
import type { Import } from '@disadmin/contract/kit/imports'
import type { Language } from '@disadmin/contract/kit/languages'
import { withoutUnseen } from '@disadmin/contract/kit/visible'
import type * as z from 'zod/mini'
import { FileReply } from '../http/file-reply.ts'
import { columnsFile } from '../files/columns.ts'
import { TableRefused } from '../files/cells.ts'
import { readTyped } from '../files/read-typed.ts'
import type { TableError } from '../files/typed-rows.ts'
import { notFound, ProblemError } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { translate } from '../texts.ts'
import type { ReceivedFile } from '../http/upload.ts'
import type { Principal } from '../principal.ts'
import { compare, errorsKept, type ImportDefinition } from './import-of.ts'
import { importJob, startedBy } from './imports.job.ts'
import * as stored from './imports.queries.ts'

type Definition<S extends z.ZodMiniObject, Other, Preview extends z.ZodMiniType, Change> = ImportDefinition<
  S,
  Other,
  Preview,
  Change
>

const shown = (one: stored.StoredImport, language: Language): Import => ({
  ...one,
  errors: one.errors.map(({ row, column, value, ...text }) => ({ row, column, value, text: translate(language, text) })),
  notes: one.notes.map((note) => translate(language, note)),
})

/** The refusal of a file that cannot be read. */
export const refusalOf = ({ fault, values }: TableRefused): ProblemError => {
  const isBusy = fault === 'busy'
  const errors = [{ source: 'file', key: `files:table.${fault}` as const, values: [...values] }]
  return new ProblemError({ status: isBusy ? 503 : 422, errors, ...(isBusy && { retryAfterSeconds: 5 }) })
}

/** The name without a path, as long as its column. */
const nameOf = ({ name }: ReceivedFile): string =>
  withoutUnseen(name.split(/[/\\]/).at(-1)!.normalize('NFC')).trim().slice(-255) || 'import'

/** What `serve` wants of an import's calls, and the job that belongs into `job-kinds.ts`. */
export const importOf = <S extends z.ZodMiniObject, Other, Preview extends z.ZodMiniType, Change>(
  definition: Definition<S, Other, Preview, Change>,
) => {
  const { kind, table, template, previewAs } = definition
  const job = importJob(definition)
  const owner = (who: unknown) => ({ kind, userId: (who as Principal).userId })
  const find = async ({ db, who, params }: Pick<Calls['get'], 'db' | 'who' | 'params'>, errors?: number) =>
    (await stored.findImport(db, owner(who), params.id, errors)) ?? notFound()
  type Calls = { [K in keyof typeof definition.calls]: Context<(typeof definition.calls)[K]> }
  // the feature's own type of a preview stands in its contract; here it is one of any
  const answer = (one: stored.StoredImport, language: Language) => shown(one, language) as never

  const upload = async ({ db, who, receive, language, log }: Calls['upload']) => {
    const file = await (receive as () => Promise<ReceivedFile>)()
    try {
      const read = await readTyped({ name: nameOf(file), bytes: file.bytes }, table)
      const checked = await compare(definition, { db, who: who as Principal }, read)
      const id = await stored.insertImport(db, owner(who), { name: nameOf(file), bytes: file.bytes }, checked)
      const one = (await stored.findImport(db, owner(who), id))!
      return { ...(answer(one, language) as object), ...(previewAs !== undefined && { [previewAs]: one.preview }) } as never
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error
      log.info({ fault: error.fault, kind }, 'table refused')
      throw refusalOf(error)
    }
  }

  const start = async (context: Calls['start']) => {
    const { db, who, params, language, author } = context
    await stored.lockStarts(db, kind)
    await stored.settleGivenUp(db, kind)
    const before = await find(context)
    if (before.state === 'running' || before.state === 'done') return answer(before, language)
    if (before.state === 'wrong') throw new ProblemError({ status: 422, text: { key: 'files:import.wrong' } })
    if (await stored.isUnderWay(db, kind))
      throw new ProblemError({ status: 409, text: { key: 'files:import.under_way' }, code: 'upload_in_progress' })
    if (await stored.claimStart(db, owner(who), params.id)) {
      const { id } = await context.enqueue(job, { import_id: params.id, who: startedBy(who as Principal), author })
      await stored.noteJob(db, params.id, id)
      const { file_name, rows, counts } = before
      await context.audit({ recordId: params.id, after: { file_name, rows, counts } })
    }
    return answer(await find(context), language)
  }

  return {
    job,
    /** Whether one of this kind is on its way in: lists may say so. */
    isUnderWay: (db: Context['db']) => stored.isUnderWay(db, kind),
    handlers: {
      newest: async ({ db, who, language }: Calls['newest']) => {
        const found = await stored.findNewest(db, owner(who))
        return { import: found ? answer(found, language) : null }
      },
      template: async ({ query, language }: Calls['template']) =>
        columnsFile({
          name: translate(language, { key: template }),
          format: query.format,
          columns: Object.values(table.columns).map(({ heading, as }) => ({
            title: translate(language, { key: heading }),
            kind: ({ text: 'text', number: 'money', percent: 'money', day: 'day' } as const)[as],
            of: () => null,
          })),
          batches: nothing(),
        }),
      upload,
      get: async (context: Calls['get']) => answer(await find(context), context.language),
      start,
      errors: async (context: Calls['errors']) => errorsFile(await find(context, errorsKept), context.language),
      original: async ({ db, who, params, header }: Calls['original']) => {
        const { file_name, content } = (await stored.findOriginal(db, owner(who), params.id)) ?? notFound()
        header('content-security-policy', "default-src 'none'; sandbox")
        return new FileReply(file_name, 'application/octet-stream', Readable.from([content]))
      },
    },
  }
}

async function* nothing(): AsyncGenerator<never[]> {}

const errorsFile = ({ file_name, errors }: stored.StoredImport, language: Language): FileReply => {
  const word = (name: 'row' | 'column' | 'value' | 'error') => translate(language, { key: `files:errors.${name}` })
  const batches = async function* () {
    yield errors
  }
  return columnsFile<TableError>({
    name: `${file_name.replace(/\.\w+$/, '')}-${translate(language, { key: 'files:errors.file' })}`,
    format: 'csv',
    columns: [
      { title: word('row'), kind: 'whole', of: ({ row }) => row },
      { title: word('column'), kind: 'text', of: ({ column }) => column },
      { title: word('value'), kind: 'text', of: ({ value }) => value },
      { title: word('error'), kind: 'text', of: (error) => translate(language, error) },
    ],
    batches: batches(),
  })
}
