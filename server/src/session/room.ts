import type { Db } from '../kit/db/db.ts'
import { hashingIsCrowded } from '../users/index.ts'
import { demandProof } from './proof.ts'

/** Where more strangers wait than can be served, whoever has a proof of work to show goes before them. */
export const assertRoom = async (db: Db, usernameKey: string, urgent: boolean): Promise<void> => {
  if (!urgent && hashingIsCrowded()) throw await demandProof(db, usernameKey, { level: 0, seconds: 5 })
}
