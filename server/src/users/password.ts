import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes. The package's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

const decoy = hashPassword('a password nobody has')

/** Compares in the same time whether or not there is a hash, so that an unknown name cannot be told from a wrong password. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
