import { UserCreate } from '@disadmin/contract/users/users'
import * as z from 'zod/mini'

/** So many are invited at once. */
export const mostInvited = 200

interface Named {
  id: number
  name: string
}

export interface InvitedLine {
  /** As it was pasted: what stays where it could not be sent. */
  text: string
  /** From 1, the heading included. */
  line: number
  name: string
  email: string
  role: string
  branch: string
  username: string
}

export type LineFault = { key: 'email' | 'username' | 'no_role' } | { key: 'role' | 'branch' | 'twice'; value: string }

export interface CheckedLine extends InvitedLine {
  fault: LineFault | null
  roleId: number | null
  branchId: number | null
}

const separatorOf = (text: string): string => ['\t', ';'].find((one) => text.includes(one)) ?? ','

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

/** What was pasted, a person per line. A first line without any @ is a heading, if others follow it. */
export const linesOf = (pasted: string): { heading: boolean; lines: InvitedLine[] } => {
  const separator = separatorOf(pasted)
  const all = pasted
    .split(/\r\n|\r|\n/)
    .map((text, at) => ({ text, line: at + 1 }))
    .filter(({ text }) => text.trim() !== '')
  const heading = all.length > 1 && !all[0]!.text.includes('@')
  const lines = all.slice(heading ? 1 : 0).map(({ text, line }) => {
    const [name = '', email = '', role = '', branch = '', username = ''] = text.split(separator).map(unquoted)
    return { text, line, name, email, role, branch, username: username || email.split('@')[0]! }
  })
  return { heading, lines }
}

const named = (all: readonly Named[], name: string) => all.find((one) => one.name.toLowerCase() === name.toLowerCase())
const isOf = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success

/** Each line with what stands in its way, if anything: what the server says besides is said when it is sent. */
export const checkedLines = (
  lines: readonly InvitedLine[],
  { roles, branches }: { roles: readonly Named[]; branches: readonly Named[] },
): CheckedLine[] => {
  const seen = new Map<string, number>()
  return lines.map((one) => {
    const role = named(roles, one.role)
    const branch = named(branches, one.branch)
    const same = seen.get(one.username.toLowerCase())
    if (same === undefined) seen.set(one.username.toLowerCase(), one.line)
    return { ...one, roleId: role?.id ?? null, branchId: branch?.id ?? null, fault: faultOf(one, { role, branch, same }) }
  })
}

const faultOf = (
  { email, username, role: roleName, branch: branchName }: InvitedLine,
  { role, branch, same }: { role: Named | undefined; branch: Named | undefined; same: number | undefined },
): LineFault | null => {
  if (email === '' || !isOf(UserCreate.shape.email, email)) return { key: 'email' }
  if (!isOf(UserCreate.shape.username, username)) return { key: 'username' }
  if (same !== undefined) return { key: 'twice', value: String(same) }
  if (roleName === '') return { key: 'no_role' }
  if (role === undefined) return { key: 'role', value: roleName }
  return branchName === '' || branch ? null : { key: 'branch', value: branchName }
}
