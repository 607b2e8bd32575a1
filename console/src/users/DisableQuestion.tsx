import type { UserRow } from '@disadmin/contract/users/users'
import { useT } from '../kit/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSetActive } from './users.calls.ts'

/** Asked before somebody loses their access (USR-13S). */
export const DisableQuestion = ({
  user,
  close,
}: {
  user: Pick<UserRow, 'id' | 'username' | 'is_active'>
  close: () => void
}) => {
  const t = useT()
  const disable = useSetActive(user, close)
  return (
    <ConfirmDialog
      open
      onCancel={close}
      onConfirm={disable.run}
      busy={disable.busy}
      title={t('users:disable.title', user.username)}
      body={t('users:disable.text', user.username)}
      cancelLabel={t('form:cancel')}
      confirmLabel={t('users:disable.confirm')}
    />
  )
}
