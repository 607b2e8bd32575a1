import type { Language } from '@disadmin/contract/kit/languages'
import type { Audit } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { usernameKey } from './username.ts'
import { insertUserIfFree, writeGroups } from './users.write.queries.ts'

interface Invited {
  /** The first of them that nobody has is taken. */
  usernames: readonly string[]
  name: string
  email: string
  language: Language
  customerId: number
  role: { id: number; name: string }
}

/**
 * Adds a user of a company who has no password yet and sets it by a link. Whoever calls has made sure that the role may be given. Answers
 * its id; undefined when all the names are somebody's.
 */
export const invitePerson = async ({ db, audit }: { db: Db; audit: Audit }, invited: Invited): Promise<number | undefined> => {
  const { usernames, name, email, language, customerId, role } = invited
  for (const username of usernames) {
    const row = { username, username_key: usernameKey(username), name, email, language, password_hash: null, branch_id: null }
    const id = await insertUserIfFree(db, row, customerId)
    if (id === undefined) continue
    await writeGroups(db, id, [role.id])
    await audit({ recordId: id, customerId, after: { username, name, email, language, groups: [role.name] } })
    return id
  }
  return undefined
}
