import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { isEmail } from '../kit/email.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** ACC-15 */
export const Branch = z.object({
  id: f.id,
  name: z.string(),
  /** How many users belong to it; its name cannot be taken away from them. */
  users: z.int(),
  /** Where customers reach it: in mails about deliveries. Empty: not told. */
  phone: z.string(),
  email: z.string(),
})
export type Branch = z.output<typeof Branch>

const oneBranch = z.object({ id: f.pathId })
const email = f.text(255).check(z.refine((text: string) => text === '' || isEmail(text), { error: 'email' }))
const body = z.object({ name: f.requiredText(100), phone: z.optional(f.text(32)), email: z.optional(email) })

const branchList = shortListOf({ row: Branch, sort: ['id', 'name', 'users'], filters: {} })

/** The wholesaler’s branches. */
export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/branches',
    needs: ['Users/create', 'Users/update', 'Accounts/read', 'Customers/create', 'Customers/update', 'Customers/onboard'],
    summary: 'The branches by name; people of a branch and companies get their own.',
    query: branchList.query,
    reply: branchList.reply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/branches',
    needs: ['Accounts/create'],
    only: 'house',
    summary: 'Adds a branch; for staff of no branch.',
    body,
    reply: Branch,
    audits: 'Branches/create',
    whileImpersonating: 'refused',
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/branches/:id',
    needs: ['Accounts/update'],
    only: 'house',
    summary: 'Changes a branch; for staff of no branch.',
    params: oneBranch,
    body,
    reply: Branch,
    audits: 'Branches/update',
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/branches/:id',
    needs: ['Accounts/delete'],
    only: 'house',
    summary: 'Deletes a branch to which no user and no customer belongs; for staff of no branch.',
    params: oneBranch,
    audits: 'Branches/delete',
    whileImpersonating: 'refused',
  }),
}
