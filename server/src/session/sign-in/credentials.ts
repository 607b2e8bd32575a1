import { askDirectory, type DirectoryAnswer } from '../../directory/index.ts'
import type { Context } from '../../kit/http/serve.ts'
import { type Lane, passwordMatches } from '../../users/index.ts'

export interface Credentials {
  username: string
  auth_type: 'local' | 'oracle'
  password_hash: string | null
}

/**
 * Checks a password against its hash, or at the directory for an oracle account (FMT-16). Every check hashes once, so that unknown names and
 * directory accounts take at least as long as local ones.
 */
export const checkPassword = async (
  { settings, log }: Pick<Context, 'settings' | 'log'>,
  account: Credentials | undefined,
  { password, lane }: { password: string; lane: Lane },
): Promise<DirectoryAnswer> => {
  const isOracle = account?.auth_type === 'oracle'
  const [matches, answer] = await Promise.all([
    passwordMatches(isOracle ? null : (account?.password_hash ?? null), password, lane),
    isOracle ? askDirectory({ ldap: settings.ldap, username: account.username, password, log }) : undefined,
  ])
  return answer ?? (matches ? 'right' : 'wrong')
}
