import type { UserRight } from '@disadmin/contract/users/users'
import { type Translate } from '../../kit/i18n.ts'
import type { RightState } from '../../permissions/index.ts'

type Note = NonNullable<RightState['note']>

/** Where a permission comes from, in as many words as fit beside its box: limits first, own ones before groups. */
const noteOf = ({ groups, own: saved, limited_by }: UserRight, own: boolean, t: Translate): Note | undefined => {
  const roles = groups.join(', ')
  if (limited_by !== null && (own || roles !== '')) return { kind: 'limited', text: t('users:rights.limited', limited_by) }
  if (own || saved) {
    const word = t(!own ? 'users:rights.own_gone' : saved ? 'users:rights.own' : 'users:rights.own_new')
    return { kind: 'own', text: roles === '' ? word : `${word} · ${roles}` }
  }
  return roles === '' ? undefined : { kind: 'roles', text: roles }
}

const lockOf = (right: UserRight, own: boolean, t: Translate): string | undefined => {
  if (right.groups.length > 0 && !right.own && !own) return t('users:rights.why_group', right.groups.join(', '))
  return right.grantable ? undefined : t('permissions:grid.not_held')
}

/** How the box of one permission stands while somebody's own permissions are edited; `own` as it shall be saved. */
export const rightState = (right: UserRight, own: boolean, t: Translate): RightState => ({
  checked: own || right.groups.length > 0,
  changed: own !== right.own,
  locked: lockOf(right, own, t),
  note: noteOf(right, own, t),
})
