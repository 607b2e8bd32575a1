import * as z from 'zod/mini'
import { endpoint, type Endpoint, type Needs } from './endpoint.ts'
import * as f from './fields.ts'
import { exportFormat } from './file-format.ts'
import { ListedError } from './problem.ts'

/**
 * `wrong`: the file has errors, nothing of it can be taken over. `ready`: read and compared, waits for the start. `running`: asked for.
 * `done`: taken over, all of it. `failed`: nothing was taken over; it may be started again.
 */
export const importStates = ['wrong', 'ready', 'running', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** What is wrong, where: the row as a spreadsheet counts, the heading as the file has it (null: the whole row or file), what stands there. */
export type ImportError = ListedError

/** In what the import changes, rows or cells: the feature says which. `wrong` counts errors. */
export const ImportCounts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int() })
export type ImportCounts = z.output<typeof ImportCounts>

/** How many changes are shown before the start, and how many errors; the file of errors has up to 20'000. */
export const importPreviewSize = 20
export const importErrorsShown = 100

const shapeOf = <Preview extends z.ZodMiniType>(preview: Preview) =>
  z.object({
    id: f.id,
    state: z.enum(importStates),
    file_name: z.string(),
    file_bytes: z.int(),
    /** Rows below the headings, right or wrong. */
    rows: z.int(),
    counts: ImportCounts,
    /** The first ones. */
    errors: z.array(ListedError),
    /** The first changes. */
    preview: z.array(preview),
    /** How the file was read, where that may surprise: the encoding that was guessed, the sheet, what is hidden, formulas. */
    notes: z.array(z.string()),
    /** Of `new` and `changed`, how many are done; null before the start. */
    progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
    job_id: z.nullable(z.string()),
    created_at: f.moment,
    started_at: z.nullable(f.moment),
    finished_at: z.nullable(f.moment),
  })

/** One file on its way in, whatever it brings. */
export type Import<Preview = unknown> = Omit<z.output<ReturnType<typeof shapeOf>>, 'preview'> & { preview: Preview[] }

interface ImportDeclaration<Path extends string, Preview extends z.ZodMiniType> {
  /** `/api/v1/discount-groups/import` */
  path: Path
  needs: Needs
  /** Whom the rights alone do not let in. */
  only?: Endpoint['only']
  /** What comes in, for the summaries: `discount values`. */
  what: string
  /** What the trail calls the start: `DiscountGroup/import`. */
  audits: string
  maxBytes: number
  /** One change as the preview shows it. */
  preview: Preview
  /** The answer to an upload carries the preview under this name besides. */
  previewAs?: string
}

/**
 * The calls of an import: upload and check, look at it, start, follow it, fetch the errors, the original and an empty file to fill. One
 * sees one's own imports only. Starting twice answers the same job; while another one of the kind runs the start is 409.
 */
export const importCalls = <const Path extends string, Preview extends z.ZodMiniType>(
  declaration: ImportDeclaration<Path, Preview>,
) => {
  const { path, needs, only, what, audits, maxBytes, preview, previewAs } = declaration
  const reply = shapeOf(preview)
  // a name that only the wire knows
  const uploaded = previewAs === undefined ? reply : (z.extend(reply, { [previewAs]: z.array(preview) }) as unknown as typeof reply)
  const params = z.object({ id: f.pathId })
  const handedOut = `${audits.split('/')[0]}/download`
  const below = <const End extends string>(end: End) => `${path}/${end}` as `${Path}/${End}`
  const own = <const E extends Endpoint>(declared: E): E => endpoint(only === undefined ? declared : { ...declared, only })
  return {
    newest: own({
      method: 'GET',
      path: below('newest'),
      needs,
      summary: `The own import of ${what} that was uploaded last, or null.`,
      reply: z.object({ import: z.nullable(reply) }),
      passive: true,
    }),
    template: own({
      method: 'GET',
      path: below('template'),
      needs,
      summary: `An empty file to fill with ${what}.`,
      query: z.strictObject({ format: z._default(exportFormat, 'xlsx') }),
      answers: 'file',
    }),
    upload: own({
      method: 'POST',
      path,
      needs,
      summary: `Reads and compares a file of ${what}; changes nothing yet.`,
      upload: { field: 'file', maxBytes, accept: ['.csv', '.xls', '.xlsx'] },
      transaction: 'own',
      reply: uploaded,
    }),
    get: own({
      method: 'GET',
      path: below(':id'),
      needs,
      summary: `One own import of ${what}, for following it.`,
      params,
      reply,
      passive: true,
    }),
    start: own({
      method: 'PATCH',
      path: below(':id/start'),
      needs,
      summary: `Takes over what the file of ${what} says: all of it or nothing.`,
      params,
      reply,
      audits,
    }),
    errors: own({
      method: 'GET',
      path: below(':id/errors'),
      needs,
      summary: 'What is wrong with the file, as csv.',
      params,
      answers: 'file',
      exports: handedOut,
      media: ['text/csv'],
    }),
    original: own({
      method: 'GET',
      path: below(':id/file'),
      needs,
      summary: 'The file as it was uploaded.',
      params,
      answers: 'file',
      exports: handedOut,
    }),
  }
}

/** The calls of any import. */
export type ImportCalls<Preview extends z.ZodMiniType = z.ZodMiniType> = ReturnType<typeof importCalls<string, Preview>>
