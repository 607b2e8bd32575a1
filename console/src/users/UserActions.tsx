import { part } from '@disadmin/contract/kit/may'
import { type User, users } from '@disadmin/contract/users/users'
import { Ban, CircleCheck, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { ImpersonateButton } from '../impersonation/index.ts'
import { useGo } from '../kit/useGo.ts'
import { useT } from '../kit/i18n.ts'
import { type Offer, useOffer } from '../kit/useMay.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { tip } from '../ui/tip.ts'
import { useDelete, useDisable, useEnable } from './users.calls.ts'
import { calledName } from './useUserTexts.ts'

/** What can be done with the user that is shown; each only with its right (PERM-02), still where it would be refused, saying why. */
export const UserActions = ({ user }: { user: User }) => {
  const t = useT()
  const go = useGo()
  const edit = useOffer(part(users.patch, 'fields'))
  const switchOff = useOffer(part(users.patch, 'is_active'))
  const remove = useOffer(users.delete)
  const still = ({ whyNot }: Offer) => (whyNot === undefined ? undefined : t('kit:error.impersonating'))
  const why = still(switchOff) ?? (user.exceeds ? t('users:action.exceeds', calledName(user)) : undefined)
  return (
    <>
      <ImpersonateButton user={user} />
      {edit.shown && (
        <ActionButton icon={Pencil} why={still(edit)} onClick={() => void go({ screen: '/users/:id/edit', id: user.id })}>
          {t('users:edit')}
        </ActionButton>
      )}
      {switchOff.shown && <ActiveButton user={user} why={why} />}
      {remove.shown && !user.has_carts && <DeleteMenu user={user} why={why} />}
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
  const go = useGo()
  const remove = useDelete(user, () => void go({ screen: '/users' }))
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
