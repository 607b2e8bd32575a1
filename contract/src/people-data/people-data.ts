import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** What erasing would do, and what stands in its way. */
export const Erasure = z.object({
  /** To be typed as the confirmation. */
  name: z.string(),
  /** What it is called afterwards. */
  mark: z.string(),
  /** Baskets and orders of theirs that stay, without the name. */
  carts: z.int(),
  open_carts: z.int(),
  /** Orders that a partner has not taken yet. */
  open_orders: z.int(),
  /** People of a customer, who are erased with it; 0 of a person. */
  people: z.int(),
})
export type Erasure = z.output<typeof Erasure>

export const ErasureWrite = z.object({
  /** The name, as typed. */
  confirmation: f.requiredText(256),
  reason: f.requiredText(512),
})

const one = z.object({ id: f.pathId })
const queued = z.object({ job_id: z.string() })
const ofHouse = { only: ['house', 'administrators'] } as const
const acting = { ...ofHouse, freshProof: true, whileImpersonating: 'refused' } as const

/** What is kept about people and customers: exported as one archive, and erased. */
export const peopleData = {
  personErasure: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/erasure',
    needs: ['Users/disable'],
    ...ofHouse,
    summary: 'What erasing the personal data of a user would do, and what stands in its way.',
    params: one,
    reply: Erasure,
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/api/v2/users/:id/erasure',
    needs: ['Users/disable'],
    ...acting,
    summary: 'Deletes a user and has a job replace their name everywhere; refused while baskets or orders of theirs are open.',
    params: one,
    body: ErasureWrite,
    reply: queued,
    audits: 'Users/erase',
  }),
  exportPerson: endpoint({
    method: 'POST',
    path: '/api/v2/users/:id/data-export',
    needs: ['Users/disable'],
    ...acting,
    summary: 'Has a job put everything kept about a user into one archive, which appears under Downloads.',
    params: one,
    reply: queued,
    audits: 'Users/export-data',
  }),
  customerErasure: endpoint({
    method: 'GET',
    path: '/api/v2/customers/:id/erasure',
    needs: ['Customers/delete'],
    ...ofHouse,
    summary: 'What erasing the data of a customer would do, and what stands in its way.',
    params: one,
    reply: Erasure,
  }),
  eraseCustomer: endpoint({
    method: 'POST',
    path: '/api/v2/customers/:id/erasure',
    needs: ['Customers/delete'],
    ...acting,
    summary:
      'Deactivates a customer, deletes its users, and has a job replace names and addresses; refused while baskets or orders are open.',
    params: one,
    body: ErasureWrite,
    reply: queued,
    audits: 'Customers/erase',
  }),
  exportCustomer: endpoint({
    method: 'POST',
    path: '/api/v2/customers/:id/data-export',
    needs: ['Customers/delete'],
    ...acting,
    summary: 'Has a job put everything kept about a customer into one archive, which appears under Downloads.',
    params: one,
    reply: queued,
    audits: 'Customers/export-data',
  }),
}
