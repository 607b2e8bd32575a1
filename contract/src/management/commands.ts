import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** APP-03 to APP-08, in the order of their rows. */
export const commandNames = [
  'delete-general',
  'delete-pricelists',
  'delete-flyers',
  'copy-pricelists',
  'copy-general',
  'copy-flyers',
] as const
export type CommandName = (typeof commandNames)[number]

/** APP-09: those that ask for a filename. */
export const asksFilename = (command: CommandName): boolean => command === 'delete-general' || command === 'delete-flyers'

/** APP-10S */
export const isSafeName = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._ -]{0,254}$/.test(name)

/** Cancelled: ended between two pieces, what was done until then stays. Failed: nobody tries any more. */
export const commandStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** One execution of a command. */
export const CommandRun = z.object({
  id: f.id,
  filename: z.nullable(z.string()),
  state: z.enum(commandStates),
  job_id: z.string(),
  /** Customers whose folders were gone through, or files deleted, and how many there are in all; null: not counted yet. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Copied or deleted so far, and their size in bytes. */
  files: z.int(),
  size: z.int(),
  /** Files that could not be copied; the job's log says why. */
  failures: z.int(),
  created_at: f.moment,
  started_at: z.nullable(f.moment),
  finished_at: z.nullable(f.moment),
  /** Who asked; null: somebody the reader does not know, or who is gone. */
  username: z.nullable(z.string()),
})
export type CommandRun = z.output<typeof CommandRun>

export const DryRun = z.object({
  /** How many files would be copied or deleted, and their size in bytes. */
  count: z.int(),
  size: z.int(),
  /** In the folders of how many customers. */
  customers: z.int(),
  /** The first ten; without a customer: a shared file. */
  first: z.array(z.object({ name: z.string(), customer_no: z.nullable(z.string()) })),
})
export type DryRun = z.output<typeof DryRun>

// the right to the screen guards what it writes: there is no other of that noun (PERM-20S)
const executes = { needs: ['ApplicationSettings/read'], only: 'house', whileImpersonating: 'refused' } as const
const queued = z.object({ job_id: z.string() })
// whether it is a name, and which, is said at the field of the form (APP-09)
const named = z.object({ filename: z.optional(z.string()) })

const byGet = <const C extends CommandName>(command: C, summary: string) =>
  ({
    method: 'GET',
    path: `/api/v1/management/${command}`,
    ...executes,
    changes: true,
    summary: `${summary} For compatibility: the POST does the same.`,
    reply: queued,
    audits: `Management/${command}`,
    refuses: [422],
  }) satisfies Endpoint

const byPost = <const C extends CommandName>(command: C, summary: string) =>
  ({
    method: 'POST',
    path: `/api/v1/management/${command}`,
    ...executes,
    summary,
    reply: queued,
    audits: `Management/${command}`,
  }) satisfies Endpoint

const deleteGeneral = 'Queues the deletion of all general files with a filename, the house’s and those in customers’ folders.'
const deletePricelists = 'Queues the deletion of all pricelists in customers’ folders.'
const deleteFlyers = 'Queues the deletion of all flyers with a filename, the house’s and those in customers’ folders.'
const copyPricelists = 'Queues the copy of the pricelists to the price folders of the customers they are for.'
const copyGeneral = 'Queues the copy of the general files to the general folders of the customers they are for.'
const copyFlyers = 'Queues the copy of the flyers to the folders of the customers they are for.'

/** Commands over files of the wholesaler and of customers; one that is under way is not begun again. */
export const commands = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/management/commands',
    needs: ['ApplicationSettings/read'],
    summary: 'The commands, each with its last execution.',
    reply: z.object({ commands: z.array(z.object({ command: z.enum(commandNames), last: z.nullable(CommandRun) })) }),
    passive: true,
  }),
  dryRun: endpoint({
    method: 'GET',
    path: '/api/v1/management/commands/:command/dry-run',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'What a command would copy or delete at this moment: count, size and first names. Nothing is touched.',
    params: z.object({ command: z.enum(commandNames) }),
    query: named,
    reply: DryRun,
    refuses: [422],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/management/commands/:id/cancel',
    ...executes,
    summary: 'Ends an execution before its next piece. What it did until then stays; one that has ended stays as it is.',
    params: z.object({ id: f.pathId }),
    audits: 'Management/cancel-command',
  }),
  deleteGeneralByGet: endpoint({ ...byGet('delete-general', deleteGeneral), query: named }),
  deleteGeneral: endpoint({ ...byPost('delete-general', deleteGeneral), body: named }),
  deletePricelistsByGet: endpoint(byGet('delete-pricelists', deletePricelists)),
  deletePricelists: endpoint(byPost('delete-pricelists', deletePricelists)),
  deleteFlyersByGet: endpoint({ ...byGet('delete-flyers', deleteFlyers), query: named }),
  deleteFlyers: endpoint({ ...byPost('delete-flyers', deleteFlyers), body: named }),
  copyPricelistsByGet: endpoint(byGet('copy-pricelists', copyPricelists)),
  copyPricelists: endpoint(byPost('copy-pricelists', copyPricelists)),
  copyGeneralByGet: endpoint(byGet('copy-general', copyGeneral)),
  copyGeneral: endpoint(byPost('copy-general', copyGeneral)),
  copyFlyersByGet: endpoint(byGet('copy-flyers', copyFlyers)),
  copyFlyers: endpoint(byPost('copy-flyers', copyFlyers)),
}
