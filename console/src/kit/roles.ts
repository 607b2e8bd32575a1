import { type RoleName, roleNames } from '@disadmin/contract/kit/access'
import type { Translate } from './i18n.ts'

interface Named {
  name: string
}

const isDelivered = (name: string): name is RoleName => (roleNames as readonly string[]).includes(name)

/** What a role is called: a delivered one in the reader's language, any other by its own name. */
export const roleName = (t: Translate, name: string): string => (isDelivered(name) ? t(`config:option.${name}`) : name)

/** The same with the code beside it, by which files and the API know a delivered one. */
export const roleText = (t: Translate, name: string): string => (isDelivered(name) ? `${roleName(t, name)} (${name})` : name)

/** Several, the first of which is a person's role (PERM-06). */
export const rolesText = (t: Translate, roles: readonly Named[]): string => roles.map(({ name }) => roleText(t, name)).join(', ')

/** Whom a view is shared with. */
export const audienceName = (t: Translate, { kind, name }: Named & { kind: 'role' | 'branch' }): string =>
  kind === 'role' ? roleName(t, name) : name
