import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import type { ModuleRight, User, UserRight, users } from '@disadmin/contract/users/users'
import type { Translate } from '../../kit/i18n.ts'
import { roleName } from '../../kit/roles.ts'
import { calledName } from '../useUserTexts.ts'

/** Why nothing that was given is in effect. */
export type Off = ReplyOf<typeof users.rights>['off']

/** Why a person has a right, or has it not, in one plain sentence. */
export const whyText = (user: User, { groups, own, limited_by }: UserRight, off: Off, t: Translate): string => {
  const roles = groups.map((name) => roleName(t, name)).join(', ')
  const isGiven = own || groups.length > 0
  if (!isGiven) return t('users:why.nobody')
  if (limited_by !== null) return t('users:why.limited', limited_by)
  if (off !== null) return t(`users:why.${off}`)
  if (own && roles !== '') return t('users:why.of_both', calledName(user), roles)
  if (own) return t('users:why.of_own', calledName(user))
  return t(groups.length === 1 ? 'users:why.of_role' : 'users:why.of_roles', roles)
}

/** The same of what the catalogue permits because of modules of the person’s company. */
export const whyModules = (user: User, { modules }: ModuleRight, off: Off, t: Translate): string =>
  off === null ? t('users:why.of_modules', modules.join(', '), user.customer?.name ?? '', modules.length) : t(`users:why.${off}`)
