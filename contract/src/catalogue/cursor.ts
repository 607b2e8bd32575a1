import * as z from 'zod/mini'
import { onTheWire } from '../kit/wire-form.ts'

const cursor = onTheWire(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, { error: 'whole_number' })), z.transform(Number)), {
  type: 'integer',
  minimum: 0,
  maximum: 999_999_999_999_999,
})

const most = 1000
const limit = onTheWire(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'whole_number' })),
    z.transform((text: string) => (Number(text) === 0 ? most : Math.min(Number(text), most))),
  ),
  { type: 'integer', minimum: 0, maximum: 999_999_999 },
)

/** Query and answer of a call that tells what changed since a cursor, in order. */
export const changeFeedOf = <Change extends z.ZodMiniType>(change: Change) => ({
  query: z.strictObject({ changed_since: z._default(cursor, 0), limit: z._default(limit, 100) }),
  reply: z.object({ objects: z.array(change), next: z.int(), more: z.boolean() }),
})
