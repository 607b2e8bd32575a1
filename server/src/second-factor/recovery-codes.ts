import { createHash, randomBytes } from 'node:crypto'

const many = 10
// no 0, 1, I, L, O, U: nobody reads one for another
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string => {
  const picked: string[] = []
  while (picked.length < 16) {
    const byte = randomBytes(1)[0]!
    // beyond it some letters would come more often than others
    if (byte < 240) picked.push(letters[byte % 30]!)
  }
  return picked.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Ten codes of 78 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: many }, newCode)

/** What is stored of one, however it was typed. They are random, so one round suffices. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
