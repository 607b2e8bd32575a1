import { writeAudit } from '../../kit/audit.ts'
import { type Db, inTransaction } from '../../kit/db/db.ts'
import { addApiKey, endApiKey } from './api-keys.queries.ts'
import { hashToken, newToken } from '../../kit/token.ts'

const author = { actorId: null, effectiveId: null, name: 'shell', requestId: 'api-key' }

/** A new key for a machine. It is answered this once; what is kept is its hash. */
export const createApiKey = (db: Db, name: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (!/^[\w. -]{1,100}$/.test(name)) throw new Error('A key’s name has 1 to 100 letters, digits, spaces, dots, - or _.')
    const key = newToken()
    if (!(await addApiKey(tx, name, hashToken(key)))) throw new Error(`There is a key ${name} already.`)
    await writeAudit(tx, author, { what: 'ApiKeys/create', recordId: name })
    return key
  })

/** The key opens nothing from the next request on. */
export const revokeApiKey = (db: Db, name: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await endApiKey(tx, name))) throw new Error(`There is no valid key ${name}.`)
    await writeAudit(tx, author, { what: 'ApiKeys/revoke', recordId: name })
  })
