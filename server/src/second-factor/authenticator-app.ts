import { generateSecret, generateURI, verify } from 'otplib'

const period = 30

/** The key of a new app: 160 random bits, in base32. */
export const newAppSecret = (): string => generateSecret({ length: 20 })

/** What the app scans. */
export const appUri = (secret: string, username: string): string =>
  generateURI({ issuer: 'Disadmin', label: username, secret, period, digits: 6 })

/**
 * The step of time whose code this is: the present one, the one before or the one after, as clocks differ. Null for any other code, and
 * for one of a step that was taken before.
 */
export const stepOf = async (secret: string, code: string, takenStep: number): Promise<number | null> => {
  const epoch = Math.floor(Date.now() / 1000)
  const now = Math.floor(epoch / period)
  for (const step of [now, now - 1, now + 1]) {
    if (step <= takenStep) continue
    const { valid } = await verify({ secret, token: code, period, digits: 6, epoch: step * period, epochTolerance: 0 })
    if (valid) return step
  }
  return null
}
