import { membership } from '@disadmin/contract/permissions/membership'
import type { UserRight } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { t } from '../../kit/i18n.ts'
import { stale, useAct } from '../../kit/queries.ts'
import { showUndoable } from '../../kit/undo.ts'
import { afterUsersChanged } from '../users.calls.ts'
import { takingBack } from './takingBack.ts'

type Wanted = ReadonlyMap<number, boolean>

const none: Wanted = new Map()

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

/** A person's own permissions while they are edited. Held as what the boxes shall be, so that a fresh reading moves nothing the person did. */
export const useOwnRights = (userId: number, rights: readonly UserRight[]): OwnRights => {
  const [wanted, setWanted] = useState(none)
  const isOwn = ({ permission_id, own }: UserRight) => wanted.get(permission_id) ?? own
  const act = useAct(membership.giveAndTake, {
    done: async ({ objects }, { body: { give, take } }) => {
      showUndoable(t('users:rights.saved'), { undo: takingBack(objects), changes: afterUsersChanged })
      await stale(...afterUsersChanged)
      // not before it was read anew: the boxes would fall back meanwhile; what was clicked since stays
      setWanted((old) => new Map([...old].filter(([id, own]) => !(own ? give : take).includes(id))))
    },
  })
  const toggle = ({ permission_id: id, own }: UserRight) => setWanted((old) => new Map(old).set(id, !(old.get(id) ?? own)))
  const changed = rights.filter((right) => isOwn(right) !== right.own)
  // only what was changed is sent: what somebody else gave or took meanwhile stays
  const save = () => {
    const idsOf = (owned: boolean) => changed.filter(({ own }) => own === owned).map((right) => right.permission_id)
    act.run({ body: { user_ids: [userId], give: idsOf(false), take: idsOf(true) } })
  }
  return {
    isOwn,
    toggle,
    changed: changed.map(({ codename }) => codename),
    busy: act.busy,
    reset: () => setWanted(none),
    save,
  }
}
