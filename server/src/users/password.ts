import { normalPassword } from '@disadmin/contract/kit/password'
import { hash, verify } from '@node-rs/argon2'
import { inTurn, type Lane } from './hashing-turn.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes. The package's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalPassword(password), cost), 'trusted')

const decoy = hashPassword('a password nobody has')

/**
 * Compares in the same time whether or not there is a hash, so that an unknown name cannot be told from a wrong password. What was hashed
 * before passwords were normalised opens as it was typed.
 */
export const passwordMatches = async (passwordHash: string | null, password: string, lane: Lane): Promise<boolean> => {
  const compared = passwordHash ?? (await decoy)
  const forms = new Set([normalPassword(password), password])
  for (const form of forms) if (await inTurn(() => verify(compared, form), lane)) return passwordHash !== null
  return false
}
