import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** One call reads or changes at most so many people. */
const users = f.ids

const permissionIds = z.array(f.id).check(
  z.maxLength(1000),
  z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
)

const heads = z.int().check(z.gte(0))

/** One permission over several people: how many of them have it, and from where. */
export const SharedRight = z.object({
  permission_id: f.id,
  codename: z.string(),
  /** In the language asked for. */
  name: z.string(),
  /** As their own. */
  own: heads,
  /** Through a group. Whoever has it both ways is counted in both. */
  grouped: heads,
  /** In effect, wherever it comes from: fewer than have it where a reseller does not let it through. */
  held: heads,
  /** Whether the caller may give it or take it away. */
  grantable: z.boolean(),
})
export type SharedRight = z.output<typeof SharedRight>

/** What a change gave and took: what it takes to take it back. */
export const Flipped = { given: permissionIds, taken: permissionIds }

const changed = z.object({ objects: z.array(z.object({ user_id: f.id, permission_ids: z.array(f.id), ...Flipped })) })

/** Giving permissions to people and taking them. */
export const membership = {
  read: endpoint({
    method: 'POST',
    path: '/api/v1/user-permission-membership/read',
    needs: ['Users/read'],
    summary: 'Every permission there is, and how many of these users have it, as their own or through a group. All users or none.',
    body: z.object({ user_ids: users }),
    reply: z.object({
      /** How many were asked about. */
      people: heads,
      objects: z.array(SharedRight),
    }),
    transaction: 'own',
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/v1/user-permission-membership',
    needs: ['UserPermissionMembership/update'],
    summary:
      'Own permissions of users: `is_set` exactly these, `is_delete` without these, neither: these as well. All users or none; nobody gives or takes what they do not hold.',
    body: z.object({
      user_ids: users,
      permission_ids: permissionIds,
      is_set: z._default(z.boolean(), false),
      is_delete: z._default(z.boolean(), false),
    }),
    reply: changed,
    audits: 'UserPermissionMembership/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/v1/user-permission-membership/take-back',
    needs: ['UserPermissionMembership/update'],
    summary:
      'Takes a change back: what each user was given goes, what was taken comes, and nothing else. All of it or nothing: 409 `stale` where one of these was changed since; nobody gives or takes what they do not hold.',
    body: z.object({
      objects: z.array(z.object({ user_id: f.id, ...Flipped })).check(
        z.minLength(1),
        z.maxLength(1000),
        z.refine((list: { user_id: number }[]) => new Set(list.map(({ user_id }) => user_id)).size === list.length, {
          error: 'twice',
        }),
      ),
    }),
    reply: changed,
    audits: 'UserPermissionMembership/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  giveAndTake: endpoint({
    method: 'PATCH',
    path: '/api/v1/user-permission-membership',
    needs: ['UserPermissionMembership/update'],
    summary:
      'Gives own permissions to users and takes others from them, whatever else each has. All of it for all users, or nothing; nobody gives or takes what they do not hold.',
    body: z
      .object({ user_ids: users, give: permissionIds, take: permissionIds })
      .check(z.refine(({ give, take }) => !take.some((id) => give.includes(id)), { error: 'twice', path: ['take'] })),
    reply: changed,
    audits: 'UserPermissionMembership/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
