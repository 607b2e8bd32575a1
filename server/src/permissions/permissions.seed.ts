import { codenameOf, declaredRights, rightsOfRole, roleNames } from '@disadmin/contract/kit/access'
import { permissionNames } from '@disadmin/contract/permissions/permission-names'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import { inTransaction } from '../kit/db/db.ts'

/**
 * Brings the permissions of the product into the database, and the delivered roles where there are none yet. Runs at every start:
 * a new version's permissions appear, what an administrator changed in a role stays; the administrator role gets what is new.
 */
export const ensureRolesAndPermissions = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const added = await addPermissions(tx)
    const roles = await tx.selectFrom('groups').select('id').limit(1).execute()
    if (roles.length === 0) await addRoles(tx)
    else if (added.length > 0) await grant(tx, 'administrator', added)
  })

const addPermissions = async (tx: Tx): Promise<string[]> => {
  const values = declaredRights.map((declared) => ({ codename: declared.codename, ...permissionNames(declared) }))
  const rows = await tx
    .insertInto('permissions')
    .values(values)
    .onConflict((conflict) => conflict.column('codename').doNothing())
    .returning('codename')
    .execute()
  return rows.map((row) => row.codename)
}

const addRoles = async (tx: Tx) => {
  await tx
    .insertInto('groups')
    .values(roleNames.map((name) => ({ name })))
    .execute()
  for (const role of roleNames) await grant(tx, role, rightsOfRole(role).map(codenameOf))
}

const grant = async (tx: Tx, role: string, codenames: readonly string[]) => {
  await sql`
    insert into group_permissions (group_id, permission_id)
    select g.id, p.id from groups g, permissions p where g.name = ${role} and p.codename = any (${[...new Set(codenames)]}::text[])
    on conflict do nothing`.execute(tx)
}
