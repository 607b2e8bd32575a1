import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** waiting, running, done; retrying after a failure; parked after the last. */
export const jobStates = ['waiting', 'running', 'retrying', 'done', 'parked', 'cancelled'] as const

const rowFields = {
  id: z.string(),
  /** What it does: `send-waiting-orders`. */
  kind: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  created_at: f.moment,
  started_at: z.nullable(f.moment),
  finished_at: z.nullable(f.moment),
  /** Who started it; null: the system. */
  username: z.nullable(z.string()),
}

export const JobRow = z.object(rowFields)
export type JobRow = z.output<typeof JobRow>

/** A line of the log: a text of ours by its key, so that everybody reads it in their own language, and what fills it. */
export const JobLine = z.object({ at: f.moment, key: z.string(), values: z.array(z.union([z.string(), z.number()])) })
export type JobLine = z.output<typeof JobLine>

export const Job = z.object({
  ...rowFields,
  log: z.array(JobLine),
  result: z.unknown(),
  error: z.nullable(z.string()),
})
export type Job = z.output<typeof Job>

export const jobList = listOf({
  row: JobRow,
  sort: ['created_at', 'kind', 'state'],
  initial: '-created_at',
  filters: { kind: z.optional(f.words(100)), state: z.optional(z.enum(jobStates)), routine: z.optional(f.flag) },
})

/** Work that runs on its own. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/jobs',
    needs: 'signed-in',
    summary:
      'Own jobs; all of them for staff with ApplicationSettings/read. Newest first. What runs by itself all the time and went well only with `routine=true`, or by its `kind`.',
    query: jobList.query,
    reply: jobList.reply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:id',
    needs: 'signed-in',
    summary: 'One job with its log and result.',
    params: z.object({ id: z.uuid(f.nowhere) }),
    reply: Job,
    passive: true,
  }),
}
