import { customer } from '@disadmin/contract/customers/customer'
import { groups } from '@disadmin/contract/roles/groups'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { membership } from '@disadmin/contract/permissions/membership'
import { type UserRow, users } from '@disadmin/contract/users/users'
import { t } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { useAct } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'

/** What every screen that shows users must read again after one of them changed; oneself may be among them. */
export const afterUsersChanged = [
  users.list,
  users.get,
  users.rights,
  users.may,
  membership.read,
  groups.list,
  myUser.get,
  customer.get,
] as const

type Person = Pick<UserRow, 'id' | 'username'>

/** What several people were refused as a whole: whom it names goes to `refused`, everything else into toasts. */
export const refusedOr = (refused: (error: unknown) => void) => (error: unknown) => {
  if (isCallError(error) && [403, 422].includes(error.status) && Array.isArray(error.problem.errors)) return refused(error)
  const { error_message: reason } = isCallError(error) ? error.problem : {}
  // "Not allowed" alone would not say that one of them holds more than oneself (ERR-04)
  showError(error, isCallError(error) && error.status === 403 && reason !== undefined ? { description: reason } : {})
}

const saidEdited = (user: Person) => () => showSuccess(t('users:edited', user.username))

/** Enables again (USR-12). */
export const useEnable = (user: Person) => {
  const act = useAct(users.patch, { changes: afterUsersChanged, done: saidEdited(user) })
  return { busy: act.busy, run: () => act.run({ params: { id: user.id }, body: { is_active: true } }) }
}

/** Asks, then takes somebody's access away (USR-12, USR-13S). */
export const useDisable = (user: Person) => {
  const { ask, dialog } = useConfirm(users.patch, {
    title: t('users:disable.title', user.username),
    confirmLabel: t('users:disable.confirm'),
    changes: afterUsersChanged,
    done: saidEdited(user),
  })
  const run = () => ask({ params: { id: user.id }, body: { is_active: false } }, t('users:disable.text', user.username))
  return { dialog, run }
}

/** Sends a link to set the password; of one sent within the hour the person reads that it stays. */
export const useSendLink = (user: Person) => {
  const act = useAct(users.sendLink, {
    changes: [],
    done: ({ sent, email }) => showSuccess(t(sent ? 'people:link.sent' : 'people:link.kept', email)),
  })
  return { busy: act.busy, run: () => act.run({ params: { id: user.id } }) }
}

/** Asks, then deletes who never placed a cart (USR-23, USR-24S). */
export const useDelete = (user: Person, done: () => void) => {
  const { ask, dialog } = useConfirm(users.delete, {
    changes: [users.list, groups.list],
    done: () => {
      showSuccess(t('users:deleted', user.username))
      done()
    },
  })
  return { dialog, run: () => ask({ params: { id: user.id } }, t('users:delete.text', user.username)) }
}

interface ForMany {
  count: number
  done: () => void
  refused: (error: unknown) => void
}

/** Asks, then enables or disables several people, all of them or none; says before to how many it will happen. */
export const useSetActiveOfMany = (active: boolean, { count, done, refused }: ForMany) => {
  const { ask, dialog } = useConfirm(users.setActive, {
    title: t(active ? 'users:bulk.enable_title' : 'users:bulk.disable_title', count),
    confirmLabel: t(active ? 'users:bulk.enable_confirm' : 'users:disable.confirm'),
    tone: active ? 'primary' : 'danger',
    changes: afterUsersChanged,
    done: (_, { body }) => {
      showSuccess(t(active ? 'users:bulk.enabled' : 'users:bulk.disabled', body.user_ids.length))
      done()
    },
    failed: refusedOr(refused),
  })
  const text = t(active ? 'users:bulk.enable_text' : 'users:bulk.disable_text')
  return { dialog, run: (ids: readonly number[]) => ask({ body: { user_ids: [...ids], is_active: active } }, text) }
}
