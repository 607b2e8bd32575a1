import type { Settings } from '../kit/settings.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const { ok, warn, fail } = findingsOf('configuration')

/** A line for each variable that is wrong. */
export const wrongConfiguration = (error: unknown): Finding[] => {
  const [, ...lines] = error instanceof Error ? error.message.split('\n') : []
  const problems = lines.length > 0 ? lines.map((line) => line.trim()) : [reasonOf(error)]
  return problems.map((problem) => fail(problem, 'Correct the variable, or unset it (docs/running.md, Configuration).'))
}

const isLoopback = (host: string) => /^(localhost|127\..*|\[::1\])$/.test(host)

/** What is valid and does not go together, or is not meant for daily business. */
export const checkConfiguration = (settings: Settings): Finding[] => {
  const { publicUrl, trustProxy, demo, databaseUrl, outbound } = settings
  const address = publicUrl === undefined ? undefined : new URL(publicUrl)
  const found: (Finding | false)[] = [
    !demo && !address && warn('the console has no public address', 'Set DISADMIN_PUBLIC_URL: mails link to it.'),
    address?.protocol === 'http:' &&
      !isLoopback(address.hostname) &&
      warn(`the public address ${address.origin} is not encrypted`, 'Let a proxy do TLS, and set DISADMIN_PUBLIC_URL to https://…'),
    address?.protocol === 'https:' &&
      !trustProxy &&
      fail(
        'the public address has https, and the server does not know its proxy',
        'Set DISADMIN_PROXY=on: all callers share one address otherwise, and cookies are not Secure.',
      ),
    demo && databaseUrl !== undefined && warn('it is a demo, with passwords that everybody knows', 'Set DISADMIN_DEMO=off.'),
    !outbound && warn('no order, mail or event leaves this process', 'Unset DISADMIN_OUTBOUND when it may.'),
    isOpenDatabase(databaseUrl) &&
      warn('the connection to the database is not encrypted', 'Add ?sslmode=verify-full&sslrootcert=… to DATABASE_URL.'),
  ]
  const problems = found.filter((one) => one !== false)
  return problems.length > 0 ? problems : [ok('valid and complete')]
}

const isOpenDatabase = (databaseUrl: string | undefined): boolean => {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  if (!url || isLoopback(url.hostname) || url.searchParams.has('host')) return false
  return [null, 'disable', 'allow', 'prefer'].includes(url.searchParams.get('sslmode'))
}
