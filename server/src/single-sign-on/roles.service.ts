import { accounts } from '@disadmin/contract/accounts/accounts'
import { type Author, writeAudit } from '../kit/audit.ts'
import type { Tx } from '../kit/db/db.ts'
import { setMappedRoles } from '../users/index.ts'
import type { Admitting } from './admitting.ts'
import { groupsIn } from './claims.ts'

/** The provider did it: nobody here pressed anything. */
export const authorOf = ({ requestId }: Pick<Admitting, 'requestId'>): Author => ({
  actorId: null,
  effectiveId: null,
  name: 'single sign-on',
  requestId,
})

/** Sets the roles of the mapping to what the groups say; other roles stay. On record with the groups that gave them. */
export const setRoles = async (
  tx: Tx,
  { userId, branchId }: { userId: number; branchId: number | null },
  admitting: Admitting,
): Promise<void> => {
  const { oidc, answered, log } = admitting
  if (oidc.roles.length === 0) return
  const groups = groupsIn(answered.claims, oidc)
  const matched = oidc.roles.filter(({ group }) => groups.includes(group))
  const decided = oidc.roles.map(({ role }) => role)
  const given = [...new Set(matched.map(({ role }) => role))]
  const { before, after, unknown } = await setMappedRoles(tx, { userId, decided, given })
  if (unknown.length > 0) log.warn({ roles: unknown }, 'DISADMIN_OIDC_ROLES names roles that do not exist: nobody gets them')
  if (before.join('\n') === after.join('\n')) return
  await writeAudit(tx, authorOf(admitting), {
    what: accounts.patch.audits,
    recordId: userId,
    branchId,
    before: { groups: before },
    after: { groups: after, given_by: [...new Set(matched.map(({ group }) => group))] },
  })
}
