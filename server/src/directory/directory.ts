import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, InappropriateAuthError, InvalidCredentialsError, NoSuchObjectError } from 'ldapts'
import type { Logger } from 'pino'
import type { LdapSettings } from './ldap-settings.ts'
import { bindDnOf } from './dn.ts'

export type DirectoryAnswer = 'right' | 'wrong' | 'no_directory'

interface Question {
  ldap: LdapSettings | undefined
  username: string
  password: string
  log: Pick<Logger, 'warn'>
}

const connectMs = 3000
const wholeMs = 5000

/**
 * Asks the directory whether this is the person's password, by a simple bind in their name. A directory that is missing, down, slow
 * or answers anything but yes and no is `no_directory`, with its reason in the log; nobody is let in then.
 */
export const askDirectory = async ({ ldap, username, password, log }: Question): Promise<DirectoryAnswer> => {
  if (!ldap) {
    log.warn({ username }, 'no directory is configured (LDAP_URL): an oracle account cannot sign in')
    return 'no_directory'
  }
  if (isNoPassword(password)) return 'wrong'
  const client = clientOf(ldap)
  const waiting = new AbortController()
  try {
    await Promise.race([bind(client, ldap, bindDnOf(ldap.bindDn, username), password), tooLong(waiting.signal)])
    return 'right'
  } catch (error) {
    if (wrong.some((kind) => error instanceof kind)) return 'wrong'
    log.warn(
      { username, directory: ldap.url, reason: reasonOf(error) },
      'the directory did not check the password of an oracle account',
    )
    return 'no_directory'
  } finally {
    waiting.abort()
    // Nobody waits for the farewell: after a time-out it may never be heard. It closes the connection in any case.
    void client.unbind().catch(() => undefined)
  }
}

/**
 * A bind with a name and no password succeeds at many directories, for anybody ("unauthenticated bind", RFC 4513, 5.1.2). Some prepare
 * passwords first (SASLprep), which leaves nothing of spaces and of what cannot be seen, and some stop at U+0000.
 */
const isNoPassword = (password: string): boolean => /^[\s\p{Cf}\p{Mn}\p{Cc}]*$/u.test(password) || password.includes('\u0000')

const wrong = [InvalidCredentialsError, NoSuchObjectError, InappropriateAuthError]

const trustOf = ({ ca }: LdapSettings) => (ca === undefined ? {} : { ca })

// tlsOptions make ldapts speak TLS from the first byte, whatever the address says: only for ldaps.
const clientOf = (ldap: LdapSettings) =>
  new Client({
    url: ldap.url,
    connectTimeout: connectMs,
    timeout: wholeMs,
    ...(ldap.url.startsWith('ldaps:') && { tlsOptions: { ...trustOf(ldap), minVersion: 'TLSv1.2' } }),
  })

const bind = async (client: Client, ldap: LdapSettings, dn: string, password: string): Promise<void> => {
  if (ldap.startTls) {
    const host = new URL(ldap.url).hostname.replace(/^\[|\]$/g, '')
    await client.startTLS({ ...trustOf(ldap), minVersion: 'TLSv1.2', host, ...(isIP(host) === 0 && { servername: host }) })
  }
  await client.bind(dn, password)
}

const tooLong = async (signal: AbortSignal): Promise<never> => {
  await pause(wholeMs, undefined, { signal })
  throw new Error(`no answer within ${wholeMs / 1000} s`)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
