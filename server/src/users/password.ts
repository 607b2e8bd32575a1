import { hash, verify } from '@node-rs/argon2'
import { inTurn, type Lane } from './hashing-turn.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes. The package's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost), 'known')

const decoy = hashPassword('a password nobody has')

/** Compares in the same time whether or not there is a hash, so that an unknown name cannot be told from a wrong password. */
export const passwordMatches = async (passwordHash: string | null, password: string, lane: Lane): Promise<boolean> => {
  const compared = passwordHash ?? (await decoy)
  return (await inTurn(() => verify(compared, password), lane)) && passwordHash !== null
}
