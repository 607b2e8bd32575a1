import { companyGroups } from '@disadmin/contract/kit/access'
import { invalid } from '../kit/settings-part.ts'

/** The provider at which staff sign in, and what its word means here. */
export interface OidcSettings {
  issuer: string
  clientId: string
  /** Undefined: a public client. */
  clientSecret: string | undefined
  scopes: string
  /** What the button says after "Sign in with". */
  label: string
  usernameClaim: string
  groupsClaim: string
  /** Groups of the provider, and the roles each gives. */
  roles: readonly { group: string; role: string }[]
  /** Whoever has no group of the mapping stays out. */
  groupRequired: boolean
  /** Names the branch of a new account; undefined: new accounts are of none, which is the head office. */
  branchClaim: string | undefined
  /** A first sign-in takes the account of that name. */
  links: boolean
  /** A first sign-in makes an account. */
  creates: boolean
  /** Values of `amr` or `acr` that stand for a second factor. */
  secondFactor: readonly string[]
  /** Signing out here signs out there. */
  logout: boolean
}

type OnOff = 'on' | 'off'

interface OidcEnvironment {
  DISADMIN_OIDC_ISSUER?: string | undefined
  DISADMIN_OIDC_CLIENT_ID?: string | undefined
  DISADMIN_OIDC_CLIENT_SECRET?: string | undefined
  DISADMIN_OIDC_SCOPES: string
  DISADMIN_OIDC_LABEL: string
  DISADMIN_OIDC_USERNAME_CLAIM: string
  DISADMIN_OIDC_GROUPS_CLAIM: string
  DISADMIN_OIDC_ROLES: string
  DISADMIN_OIDC_GROUP_REQUIRED: OnOff
  DISADMIN_OIDC_BRANCH_CLAIM?: string | undefined
  DISADMIN_OIDC_LINK: OnOff
  DISADMIN_OIDC_CREATE: OnOff
  DISADMIN_OIDC_SECOND_FACTOR: string
  DISADMIN_OIDC_LOGOUT: OnOff
}

/** The provider's settings; undefined when none is configured. Throws an error naming the variable that is wrong. */
export const readOidcSettings = (env: OidcEnvironment): OidcSettings | undefined => {
  const issuer = env.DISADMIN_OIDC_ISSUER
  if (issuer === undefined) return undefined
  const clientId = env.DISADMIN_OIDC_CLIENT_ID
  const problem = issuerProblem(issuer) ?? clientProblem(env)
  if (problem !== undefined || clientId === undefined) throw invalid(problem ?? 'DISADMIN_OIDC_CLIENT_ID: is missing')
  return {
    issuer,
    clientId,
    clientSecret: env.DISADMIN_OIDC_CLIENT_SECRET,
    scopes: env.DISADMIN_OIDC_SCOPES,
    label: env.DISADMIN_OIDC_LABEL,
    usernameClaim: env.DISADMIN_OIDC_USERNAME_CLAIM,
    groupsClaim: env.DISADMIN_OIDC_GROUPS_CLAIM,
    roles: mappingIn(env.DISADMIN_OIDC_ROLES),
    groupRequired: env.DISADMIN_OIDC_GROUP_REQUIRED === 'on',
    branchClaim: env.DISADMIN_OIDC_BRANCH_CLAIM,
    links: env.DISADMIN_OIDC_LINK === 'on',
    creates: env.DISADMIN_OIDC_CREATE === 'on',
    secondFactor: env.DISADMIN_OIDC_SECOND_FACTOR.split(/[\s,]+/).filter((value) => value !== ''),
    logout: env.DISADMIN_OIDC_LOGOUT === 'on',
  }
}

const issuerProblem = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return 'DISADMIN_OIDC_ISSUER: must be https://host/path, as the provider calls itself'
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return 'DISADMIN_OIDC_ISSUER: http:// only on this machine; use https://'
  return text.length > 500 ? 'DISADMIN_OIDC_ISSUER: at most 500 characters' : undefined
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const clientProblem = (env: OidcEnvironment): string | undefined => {
  if (!env.DISADMIN_OIDC_SCOPES.split(' ').includes('openid')) return 'DISADMIN_OIDC_SCOPES: must have openid among them'
  if (env.DISADMIN_OIDC_GROUP_REQUIRED === 'on' && env.DISADMIN_OIDC_ROLES === '')
    return 'DISADMIN_OIDC_GROUP_REQUIRED: needs groups in DISADMIN_OIDC_ROLES'
  return undefined
}

/** `group=role` pairs between semicolons; the last `=` divides, as names of groups may have one. */
const mappingIn = (text: string): OidcSettings['roles'] =>
  text
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, group = '', role = ''] = /^(.+)=([^=]+)$/.exec(pair) ?? []
      if (group.trim() === '' || role.trim() === '')
        throw invalid(`DISADMIN_OIDC_ROLES: ${pair} is not group=role; several stand between semicolons`)
      if (companyGroups.includes(role.trim()))
        throw invalid(`DISADMIN_OIDC_ROLES: ${role.trim()} is a role of companies; who signs in here is staff`)
      return { group: group.trim(), role: role.trim() }
    })
