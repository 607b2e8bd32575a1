import * as z from 'zod/mini'
import { status } from '../basket/basket.ts'
import { handoffStates } from '../kit/handoff.rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** So many of a kind are found; who sees none of them types on. */
export const mostFound = 5
/** So many of a kind are named at once. */
export const mostNamed = 20
/** One letter finds nearly everybody: with fewer only numbers are looked for. */
export const fewestLetters = 2

export const FoundCart = z.object({ id: f.id, customer_no: z.string(), name: z.string(), city: z.string(), status })
export const FoundCustomer = z.object({ id: f.id, customer_no: z.string(), name: z.string(), city: z.string() })
export const FoundUser = z.object({
  id: f.id,
  username: z.string(),
  name: z.string(),
  /** The company's name, else the branch's. */
  home: z.nullable(z.string()),
  role: z.nullable(z.string()),
})
/** An order, by the number of its basket, with the hand-off that needs a person, else the newest. */
export const FoundOrder = z.object({
  id: f.id,
  order_id: f.id,
  handoff_id: f.id,
  state: z.enum(handoffStates),
  customer_no: z.string(),
  name: z.string(),
})

/** What the palette names, by kind; a kind whose list the caller may not read is absent. */
export const Found = z.object({
  carts: z.optional(z.array(FoundCart)),
  customers: z.optional(z.array(FoundCustomer)),
  users: z.optional(z.array(FoundUser)),
  orders: z.optional(z.array(FoundOrder)),
})
export type Found = z.output<typeof Found>
export type FoundKind = keyof Found

const idList = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/, { error: 'id' })),
    z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
  ),
)

/** Everything that can be opened by a number or a name, asked for in one call. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    needs: 'signed-in',
    summary:
      'At most five carts, customers, users and orders each that a text leads to, within rights and scope: the exact number first, then beginnings of numbers and words, then, from three letters on, any part. Without totals.',
    query: z.object({ q: f.words(256) }),
    reply: Found,
  }),
  name: endpoint({
    method: 'GET',
    path: '/api/v1/search/names',
    needs: 'signed-in',
    summary:
      'What is named by these ids (orders by their basket), within rights and scope. What is not open to the caller is left out.',
    query: z.object({ carts: idList, customers: idList, users: idList, orders: idList }),
    reply: Found,
  }),
}
