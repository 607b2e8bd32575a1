import { membership } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { t } from '../../kit/i18n.ts'
import { stale, useAct } from '../../kit/queries.ts'
import { showUndoable } from '../../kit/undo.ts'
import { afterUsersChanged } from '../users.calls.ts'
import { takingBack } from './takingBack.ts'
import type { Wishing } from './useWishes.ts'

interface Ending {
  done: () => void
  refused: (error: unknown) => void
}

/** The call that does all that is wished for everybody or nothing for anybody (USR-25). */
export const useGiveAndTake = (ids: readonly number[], { give, take }: Wishing, { done, refused }: Ending) => {
  const act = useAct(membership.giveAndTake, {
    changes: afterUsersChanged,
    done: ({ objects }) => {
      showUndoable(t('users:many.saved', ids.length), { undo: takingBack(objects), changes: afterUsersChanged })
      done()
    },
    failed: (error) => {
      refused(error)
      // somebody is gone, or a right of one's own: what is shown is no longer so
      void stale(users.list, membership.read)
    },
  })
  return { busy: act.busy, run: () => act.run({ body: { user_ids: [...ids], give: [...give], take: [...take] } }) }
}
