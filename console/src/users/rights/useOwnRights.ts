import { membership } from '@disadmin/contract/permissions/membership'
import type { UserRight } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { t } from '../../kit/i18n.ts'
import { useAct } from '../../kit/queries.ts'
import { showUndoable } from '../../kit/undo.ts'
import { afterUsersChanged } from '../users.calls.ts'
import { takingBack } from './takingBack.ts'

const none: ReadonlySet<number> = new Set()

/** What the grid needs to know of the edit that is going on. */
export interface OwnRights {
  isOwn: (right: UserRight) => boolean
  toggle: (right: UserRight) => void
  /** Codenames that are not as saved. */
  changed: readonly string[]
  busy: boolean
  reset: () => void
  save: () => void
}

/** A person's own permissions while they are edited. Kept as what was flipped, so that a fresh reading moves nothing the person did. */
export const useOwnRights = (userId: number, rights: readonly UserRight[]): OwnRights => {
  const [flipped, setFlipped] = useState(none)
  const isOwn = ({ permission_id, own }: UserRight) => own !== flipped.has(permission_id)
  const act = useAct(membership.giveAndTake, {
    changes: afterUsersChanged,
    done: ({ objects }) => {
      setFlipped(none)
      showUndoable(t('users:rights.saved'), { undo: takingBack(objects), changes: afterUsersChanged })
    },
  })
  const toggle = ({ permission_id: id }: UserRight) =>
    setFlipped((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  // only what was flipped is sent: what somebody else gave or took meanwhile stays
  const save = () => {
    const idsOf = (owned: boolean) =>
      rights.filter(({ own, permission_id: id }) => own === owned && flipped.has(id)).map((right) => right.permission_id)
    act.run({ body: { user_ids: [userId], give: idsOf(false), take: idsOf(true) } })
  }
  return {
    isOwn,
    toggle,
    changed: rights.filter(({ permission_id }) => flipped.has(permission_id)).map(({ codename }) => codename),
    busy: act.busy,
    reset: () => setFlipped(none),
    save,
  }
}
