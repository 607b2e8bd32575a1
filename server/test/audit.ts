import type { Db } from '../src/kit/db/db.ts'
import { type NamedEntry, writeAudit } from '../src/kit/audit.ts'

interface NewAuditRow extends NamedEntry {
  actor?: { id: number | null; username: string }
  effective?: { id: number | null; username: string }
}

/** A row of the trail as the kit writes it; by a machine unless somebody is named. */
export const addAuditRow = async (db: Db, { actor, effective, ...entry }: NewAuditRow): Promise<number> => {
  const person = actor ?? { id: null, username: 'machine' }
  const inEffect = effective ?? person
  await writeAudit(
    db,
    { actorId: person.id, effectiveId: inEffect.id, name: person.username, effectiveName: inEffect.username, requestId: 'planted' },
    entry,
  )
  const { id } = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return id
}
