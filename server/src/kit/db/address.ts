import { existsSync } from 'node:fs'

/** `user@/database` is no address to WHATWG, and one to PostgreSQL: over a Unix socket no host is named. */
const parsed = (url: string): URL | null => URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/'))

/** Host with port, or the folder of the socket, and the database, of an address as `DATABASE_URL` has it. */
export const databaseAddress = (url: string): string => {
  const { host, pathname, searchParams } = parsed(url)!
  const socket = searchParams.get('host')
  return socket === null
    ? `${host}${pathname}`
    : `${socket}${searchParams.has('port') ? `:${searchParams.get('port')}` : ''}${pathname}`
}

/** Whether it names a PostgreSQL database: by host and port, or by `?host=` the folder of a Unix socket. */
export const isDatabaseAddress = (text: string): boolean => {
  const url = /^postgres(ql)?:\/\//.test(text) ? parsed(text) : null
  return url !== null && url.pathname.length > 1
}

/** The files of certificates and keys in it that are not there. */
export const missingInAddress = (text: string): string[] =>
  ['sslrootcert', 'sslcert', 'sslkey']
    .map((name) => parsed(text)!.searchParams.get(name))
    .filter((file) => file !== null && file !== 'system' && !existsSync(file)) as string[]
