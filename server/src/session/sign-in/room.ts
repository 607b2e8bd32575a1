import type { Db } from '../../kit/db/db.ts'
import { hashingIsCrowded } from '../../users/index.ts'
import { demandProof, type Lack, type Proof } from '../attempts/proof-of-work.ts'

/** What is missing where more strangers wait than can be served: whoever has a proof of work to show goes before them. */
export const lackOfRoom = (): Lack | null => (hashingIsCrowded() ? { level: 0, seconds: 5 } : null)

/** Strangers who bring no proof are told before anything is looked up. */
export const assertRoom = async (db: Db, usernameKey: string, proof: Proof | null): Promise<void> => {
  const lack = proof ? null : lackOfRoom()
  if (lack) throw await demandProof(db, usernameKey, lack)
}
