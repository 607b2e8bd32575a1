import { membership } from '@disadmin/contract/permissions/membership'
import { type User, type UserRight, users } from '@disadmin/contract/users/users'
import { useMemo, useState } from 'react'
import { Loaded } from '../../kit/Loaded.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { type Translate, useT } from '../../kit/i18n.ts'
import { roleName } from '../../kit/roles.ts'
import { useRead } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import { PermissionGrid, type RightState } from '../../permissions/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RightsBar, type Shown } from './RightsBar.tsx'
import { useOwnRights } from './useOwnRights.ts'

type Note = NonNullable<RightState['note']>

/** Where a permission comes from, in as many words as fit beside its box: limits first, own ones before groups. */
const noteOf = ({ groups, own: saved, limited_by }: UserRight, own: boolean, t: Translate): Note | undefined => {
  const roles = groups.map((name) => roleName(t, name)).join(', ')
  if (limited_by !== null && (own || roles !== '')) return { kind: 'limited', text: t('users:rights.limited', limited_by) }
  if (own || saved) {
    const word = t(!own ? 'users:rights.own_gone' : saved ? 'users:rights.own' : 'users:rights.own_new')
    return { kind: 'own', text: roles === '' ? word : `${word} · ${roles}` }
  }
  return roles === '' ? undefined : { kind: 'roles', text: roles }
}

const lockOf = (right: UserRight, own: boolean, t: Translate): string | undefined => {
  if (right.groups.length > 0 && !right.own && !own)
    return t('users:rights.why_group', right.groups.map((name) => roleName(t, name)).join(', '))
  return right.grantable ? undefined : t('permissions:grid.not_held')
}

/** How the box of one permission stands while somebody's own permissions are edited; `own` as it shall be saved. */
const rightState = (right: UserRight, own: boolean, t: Translate): RightState => ({
  checked: own || right.groups.length > 0,
  changed: own !== right.own,
  locked: lockOf(right, own, t),
  note: noteOf(right, own, t),
})

/** The permissions of one person: which, from where; the own ones are changed here (USR-11, USR-14, USR-15). */
export const RightsPanel = ({ user }: { user: Pick<User, 'id'> }) => {
  const t = useT()
  const read = useRead(users.rights, { params: { id: user.id } })
  return (
    <Loaded read={read} failed={t('users:rights.failed')} waiting={<Waiting />}>
      {({ objects }) => <LoadedRights user={user} rights={objects} />}
    </Loaded>
  )
}

const LoadedRights = ({ user, rights }: { user: Pick<User, 'id'>; rights: readonly UserRight[] }) => {
  const t = useT()
  const locked = !useMay(membership.giveAndTake)
  const edit = useOwnRights(user.id, rights)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const byCodename = useMemo(() => new Map(rights.map((right) => [right.codename, right])), [rights])
  const isShown = (codename: string) => {
    const right = byCodename.get(codename)
    if (shown === 'all' || edit.changed.includes(codename)) return true
    return (shown === 'held' ? right?.held : right?.own) === true
  }
  const stateOf = (codename: string) => {
    const right = byCodename.get(codename)
    return right === undefined ? { checked: false } : rightState(right, edit.isOwn(right), t)
  }
  const toggle = (codename: string) => {
    const right = byCodename.get(codename)
    if (right) edit.toggle(right)
  }
  return (
    <>
      <RightsBar edit={edit} locked={locked} search={search} setSearch={setSearch} shown={shown} setShown={setShown} />
      <PermissionGrid
        label={t('field:permissions')}
        permissions={rights}
        stateOf={stateOf}
        search={search}
        shown={isShown}
        onToggle={locked ? undefined : toggle}
      />
      <LeaveGuard sheet={edit} />
    </>
  )
}

const Waiting = () => (
  <div aria-busy className="grid gap-5 p-5">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="w-3/5" />
    ))}
  </div>
)
