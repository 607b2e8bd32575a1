import { permissions } from '@disadmin/contract/permissions/permissions'
import { users } from '@disadmin/contract/users/users'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { reading, stale } from '../../kit/queries.ts'
import { useMutation } from '@tanstack/react-query'
import type { Outcome } from '../bulk/OutcomeDialog.tsx'
import { afterUsersChanged } from '../users.calls.ts'
import { countRights, type ManyRight, nextWish, type Wish } from './manyRights.ts'

/** Of so many people it is asked who has what; of more, only what can be given at all. */
const askedOf = 50

/** Every permission with its standing among the people. */
export const useRightsOfMany = (ids: readonly number[]) => {
  const few = ids.length <= askedOf
  const each = useQueries({ queries: few ? ids.map((id) => reading(users.rights, { params: { id } })) : [] })
  const grantable = useQuery({ ...reading(permissions.list, { query: { grantable: 'true', limit: 1000 } }), enabled: !few })
  const failed = few ? each.find(({ error }) => error !== null) : grantable
  const retry = () =>
    void (few ? each.filter(({ error }) => error !== null).forEach((read) => void read.refetch()) : grantable.refetch())
  return {
    few,
    rights: few ? ofEach(each.map(({ data }) => data?.objects)) : ofList(grantable.data?.objects),
    error: failed?.error,
    retry,
  }
}

const ofEach = (lists: readonly (Parameters<typeof countRights>[0][number] | undefined)[]): ManyRight[] | undefined => {
  const known = lists.filter((list) => list !== undefined)
  return known.length === lists.length ? countRights(known) : undefined
}

const ofList = (list: readonly { id: number; codename: string; name: string }[] | undefined): ManyRight[] | undefined =>
  list?.map(({ id, codename, name }) => ({ permission_id: id, codename, name, own: undefined, grouped: 0, grantable: true }))

type Wishes = ReadonlyMap<number, Wish>

const idsOf = (wishes: Wishes, wanted: Wish): number[] => [...wishes].flatMap(([id, wish]) => (wish === wanted ? [id] : []))

interface Ending {
  done: () => void
  refused: (error: unknown, attempt: Outcome['attempt']) => void
}

/** What shall be given and taken, and the two calls that do it: each for everybody or for nobody (USR-25). */
export const useWishes = (ids: readonly number[], { done, refused }: Ending) => {
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const click = (right: ManyRight) =>
    setWishes((old) => {
      const next = new Map(old)
      const wish = nextWish(right, ids.length, old.get(right.permission_id))
      if (wish === undefined) next.delete(right.permission_id)
      else next.set(right.permission_id, wish)
      return next
    })
  const change = (permissionIds: number[], isDelete: boolean) =>
    call(permissions.changeMembership, {
      body: { user_ids: [...ids], permission_ids: permissionIds, is_set: false, is_delete: isDelete },
    })
  const [give, take] = [idsOf(wishes, 'give'), idsOf(wishes, 'take')]
  const saving = useMutation({
    mutationFn: async () => {
      let attempt: Outcome['attempt'] = 'permissions'
      try {
        if (give.length > 0) await change(give, false)
        attempt = give.length > 0 ? 'taking' : 'permissions'
        if (take.length > 0) await change(take, true)
        showSuccess(t('users:many.saved', ids.length))
        done()
      } catch (error) {
        refused(error, attempt)
      } finally {
        await stale(...afterUsersChanged)
      }
    },
  })
  return {
    wishes,
    click,
    give: give.length,
    take: take.length,
    busy: saving.isPending,
    save: () => !saving.isPending && saving.mutate(),
  }
}
