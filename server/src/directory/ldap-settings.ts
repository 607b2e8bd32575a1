import { readFileSync } from 'node:fs'

/** Where passwords of oracle accounts are checked. */
export interface LdapSettings {
  /** `ldap://host:port` or `ldaps://host:port`, nothing behind. */
  url: string
  /** The name to bind with; `{username}` stands for the escaped login name. */
  bindDn: string
  startTls: boolean
  /** Certificates to trust instead of the system's, PEM. */
  ca: string | undefined
}

interface LdapEnvironment {
  LDAP_URL?: string | undefined
  LDAP_BIND_DN?: string | undefined
  LDAP_STARTTLS: 'on' | 'off'
  LDAP_CA_FILE?: string | undefined
}

/** The directory's settings; undefined when none is configured. Throws an error naming the variable that is wrong. */
export const readLdapSettings = (env: LdapEnvironment): LdapSettings | undefined => {
  if (env.LDAP_URL === undefined) return undefined
  const startTls = env.LDAP_STARTTLS === 'on'
  const problem = urlProblem(env.LDAP_URL, startTls) ?? bindDnProblem(env.LDAP_BIND_DN)
  if (problem !== undefined) throw new Error(`The configuration is not valid:\n  ${problem}`)
  return { url: env.LDAP_URL, bindDn: env.LDAP_BIND_DN!, startTls, ca: env.LDAP_CA_FILE && certificatesIn(env.LDAP_CA_FILE) }
}

const urlProblem = (text: string, startTls: boolean): string | undefined => {
  const url = URL.parse(text)
  if (!url || !/^ldaps?:$/.test(url.protocol) || url.hostname === '')
    return 'LDAP_URL: must be ldap://host:port or ldaps://host:port'
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return 'LDAP_URL: only protocol, host and port'
  if (url.protocol === 'ldaps:') return startTls ? 'LDAP_STARTTLS: ldaps:// is encrypted already' : undefined
  // Passwords never cross a network in the clear.
  if (!startTls && !isLoopback(url.hostname)) return 'LDAP_URL: ldap:// to another machine needs LDAP_STARTTLS=on; or use ldaps://'
  return undefined
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const bindDnProblem = (template: string | undefined): string | undefined =>
  template !== undefined && template.split('={username}').length === 2 && template.split('{username}').length === 2
    ? undefined
    : 'LDAP_BIND_DN: must name a DN with {username} once as the value of an attribute, such as uid={username},ou=people,dc=example,dc=ch'

const certificatesIn = (file: string): string => {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  } catch {
    // Said below in the same words: it is no file of certificates.
  }
  throw new Error(`The configuration is not valid:\n  LDAP_CA_FILE: ${file} is not a readable PEM file of certificates`)
}
