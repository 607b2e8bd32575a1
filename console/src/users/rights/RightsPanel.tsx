import { type User, type UserRight, users } from '@disadmin/contract/users/users'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Failed } from '../../kit/Failed.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useT } from '../../kit/i18n.ts'
import { currentLanguage } from '../../kit/language.ts'
import { useRead } from '../../kit/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RightsBar, type Shown } from './RightsBar.tsx'
import { RightsGrid } from './RightsGrid.tsx'
import { foundRows, rowsOf } from './rows.ts'
import { useOwnRights } from './useOwnRights.ts'
import { useRightsLock } from './useRightsLock.ts'

/** The permissions of one person: which, from where; the own ones are changed here (USR-11, USR-14, USR-15). */
export const RightsPanel = ({ user }: { user: User }) => {
  const t = useT()
  const read = useRead(users.rights, { params: { id: user.id } })
  if (read.data === undefined) {
    if (!read.error) return <Waiting />
    return <Failed title={t('users:rights.failed')} error={read.error} retry={() => void read.refetch()} busy={read.isFetching} />
  }
  return <LoadedRights user={user} rights={read.data.objects} />
}

const LoadedRights = ({ user, rights }: { user: User; rights: readonly UserRight[] }) => {
  const t = useT()
  const lock = useRightsLock(user)
  const edit = useOwnRights(user.id, rights, lock !== undefined)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const language = currentLanguage()
  const rows = useMemo(() => rowsOf(rights, language), [rights, language])
  const wanted = (right: UserRight) => {
    if (shown === 'all' || edit.changed.includes(right.codename)) return true
    return shown === 'held' ? right.held : right.own
  }
  const found = foundRows(rows, query, wanted)
  return (
    <>
      <RightsBar edit={edit} lock={lock} query={query} setQuery={setQuery} shown={shown} setShown={setShown} />
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={t('users:rights.none')} className="border-t border-line" />
      ) : (
        <RightsGrid label={t('users:tab.permissions')} rows={found} edit={edit} />
      )}
      <LeaveGuard changed={edit.busy ? 0 : edit.changed.length} />
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
