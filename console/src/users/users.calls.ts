import { groups } from '@disadmin/contract/groups/groups'
import { type UserRow, users } from '@disadmin/contract/users/users'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { t } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { useAct } from '../kit/queries.ts'

/** What every screen that shows users must read again after one of them changed; oneself may be among them. */
export const afterUsersChanged = [users.list, users.get, users.rights, groups.list, myUser.get] as const

/** A 422 that names whom it refuses. */
export const isRefusal = (error: unknown): boolean =>
  isCallError(error) && error.status === 422 && Array.isArray(error.problem.errors)

/** Enables or disables one user (USR-12, USR-13S). */
export const useSetActive = (user: Pick<UserRow, 'id' | 'username' | 'is_active'>, done?: () => void) => {
  const act = useAct(users.patch, {
    changes: afterUsersChanged,
    done: () => {
      showSuccess(t('users:edited', user.username))
      done?.()
    },
  })
  return { busy: act.busy, run: () => act.run({ params: { id: user.id }, body: { is_active: !user.is_active } }) }
}

/** Enables or disables several, all of them or none; `refused` hears who stands in the way. */
export const useSetActiveOfMany = (active: boolean, { done, refused }: { done: () => void; refused: (error: unknown) => void }) => {
  const act = useAct(users.setActive, {
    changes: afterUsersChanged,
    done: (_, { body }) => {
      showSuccess(t(active ? 'users:bulk.enabled' : 'users:bulk.disabled', body.user_ids.length))
      done()
    },
    failed: (error) => {
      if (!isRefusal(error)) return true
      refused(error)
    },
  })
  return { busy: act.busy, run: (ids: readonly number[]) => act.run({ body: { user_ids: [...ids], is_active: active } }) }
}

/** USR-23; only for who never placed a cart (USR-24S). */
export const useDeleteUser = (user: Pick<UserRow, 'id' | 'username'>, done: () => void) => {
  const act = useAct(users.delete, {
    changes: [users.list, groups.list],
    done: () => {
      showSuccess(t('users:deleted', user.username))
      done()
    },
  })
  return { busy: act.busy, run: () => act.run({ params: { id: user.id } }) }
}
