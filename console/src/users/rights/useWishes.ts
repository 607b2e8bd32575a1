import { membership, type SharedRight } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { t } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale, useAct } from '../../kit/queries.ts'
import { afterUsersChanged } from '../users.calls.ts'
import { nextWish, type Wish } from './manyRights.ts'

type Wishes = ReadonlyMap<number, Wish>

const idsOf = (wishes: Wishes, wanted: Wish): number[] => [...wishes].flatMap(([id, wish]) => (wish === wanted ? [id] : []))

interface Ending {
  done: () => void
  refused: (error: unknown) => void
}

/** What shall be given and taken, and the call that does all of it for everybody or nothing for anybody (USR-25). */
export const useWishes = (ids: readonly number[], { done, refused }: Ending) => {
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const click = (right: SharedRight) =>
    setWishes((old) => {
      const next = new Map(old)
      const wish = nextWish(right, ids.length, old.get(right.permission_id))
      if (wish === undefined) next.delete(right.permission_id)
      else next.set(right.permission_id, wish)
      return next
    })
  const act = useAct(membership.giveAndTake, {
    changes: afterUsersChanged,
    done: () => {
      showSuccess(t('users:many.saved', ids.length))
      done()
    },
    failed: (error) => {
      refused(error)
      // somebody is gone, or a right of one's own: what is shown is no longer so
      void stale(users.list, membership.read)
    },
  })
  const [give, take] = [idsOf(wishes, 'give'), idsOf(wishes, 'take')]
  return {
    wishes,
    click,
    give: give.length,
    take: take.length,
    busy: act.busy,
    save: () => act.run({ body: { user_ids: [...ids], give, take } }),
  }
}
