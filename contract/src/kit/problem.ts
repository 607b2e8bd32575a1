import * as z from 'zod/mini'
import { ProofChallenge } from './proof.ts'

/** One field or row that is refused (ERR-02). */
const RefusedItem = z.object({
  source: z.string(),
  message: z.string(),
  /** A stable word for what is wrong with this one, and what its sentence is made of: a reader's own language and zone write it anew. */
  code: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
export type RefusedItem = z.output<typeof RefusedItem>

/** One thing that is wrong with a file: the row as a spreadsheet counts, the heading as the file has it, what stands there. */
export const ListedError = z.object({ row: z.int(), column: z.nullable(z.string()), value: z.string(), text: z.string() })
export type ListedError = z.output<typeof ListedError>

/** What every refusal looks like on the wire (ERR-01, ERR-02, ERR-12). */
export const Problem = z.object({
  error_message: z.optional(z.string()),
  errors: z.optional(z.union([z.array(RefusedItem), z.object({ _error: z.string() })])),
  /** What is wrong with a file that was refused, the first of it (AVAIL-13). */
  error_list: z.optional(z.array(ListedError)),
  /** A stable word for programs; texts may change. */
  code: z.optional(z.string()),
  /** With code `proof_required`: the proof of work that opens the way. */
  challenge: z.optional(ProofChallenge),
  request_id: z.optional(z.string()),
})
export type Problem = z.output<typeof Problem>
