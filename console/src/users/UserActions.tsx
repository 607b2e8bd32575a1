import type { User } from '@disadmin/contract/users/users'
import { useNavigate } from '@tanstack/react-router'
import { Ban, CircleCheck, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { ImpersonateButton } from '../impersonation/index.ts'
import { useT } from '../kit/i18n.ts'
import { useAllowed, useUser } from '../kit/session.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { tip } from '../ui/tip.ts'
import { useDelete, useDisable, useEnable } from './users.calls.ts'
import { calledName } from './useUserTexts.ts'

/** What can be done with the user that is shown; each only with its right (PERM-02), still where it would be refused, saying why. */
export const UserActions = ({ user }: { user: User }) => {
  const t = useT()
  const go = useNavigate()
  const me = useUser()
  const mayUpdate = useAllowed('Users/update')
  const mayDisable = useAllowed('Users/disable')
  const impersonating = me?.impersonator === undefined ? undefined : t('kit:error.impersonating')
  const why = impersonating ?? (user.exceeds ? t('users:action.exceeds', calledName(user)) : undefined)
  return (
    <>
      <ImpersonateButton user={user} />
      {mayUpdate && (
        <ActionButton icon={Pencil} why={impersonating} onClick={() => void go({ to: `/admin/users/${user.id}/edit` })}>
          {t('users:edit')}
        </ActionButton>
      )}
      {mayDisable && <ActiveButton user={user} why={why} />}
      {mayDisable && !user.has_carts && <DeleteMenu user={user} why={why} />}
    </>
  )
}

/** USR-12, USR-13S */
const ActiveButton = ({ user, why }: { user: User; why: string | undefined }) => {
  const t = useT()
  const enable = useEnable(user)
  const disable = useDisable(user)
  return (
    <>
      {user.is_active ? (
        <ActionButton icon={Ban} variant="destructive" why={why} onClick={disable.run}>
          {t('users:action.disable')}
        </ActionButton>
      ) : (
        <ActionButton icon={CircleCheck} why={why} busy={enable.busy} onClick={enable.run}>
          {t('users:action.enable')}
        </ActionButton>
      )}
      {disable.dialog}
    </>
  )
}

/** USR-24S: only for who never placed a cart. */
const DeleteMenu = ({ user, why }: { user: User; why: string | undefined }) => {
  const t = useT()
  const go = useNavigate()
  const remove = useDelete(user, () => void go({ to: '/admin/users' }))
  const entry = { label: t('word:delete'), icon: Trash2, danger: true, disabled: why !== undefined, onSelect: remove.run }
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('word:more_for', user.username)} size={32} />}
        items={[entry]}
      />
      {remove.dialog}
    </>
  )
}

/** A button that says why it cannot be pressed: still, and yet to be reached, so that the reason can be read. */
const ActionButton = ({ why, onClick, ...rest }: ButtonProps & { why: string | undefined }) =>
  why === undefined ? (
    <Button {...rest} onClick={onClick} />
  ) : (
    <span {...tip(why)} className="inline-flex">
      <Button {...rest} disabled />
      <span className="sr-only">{why}</span>
    </span>
  )
