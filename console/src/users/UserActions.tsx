import { part } from '@disadmin/contract/kit/may'
import { type User, users } from '@disadmin/contract/users/users'
import { Ban, CircleCheck, Ellipsis, Mail, Pencil, Trash2 } from 'lucide-react'
import { ImpersonateButton } from '../impersonation/index.ts'
import { useGo } from '../kit/screenUrl.ts'
import { useT } from '../kit/i18n.ts'
import { type Offer, useOffer } from '../kit/useMay.ts'
import { usePersonData } from '../people-data/index.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { tip } from '../ui/tip.ts'
import { useDelete, useDisable, useEnable, useSendLink } from './users.calls.ts'
import { calledName, getsLinks } from './useUserTexts.ts'

/** What can be done with the user that is shown; each only with its right (PERM-02), still where it would be refused, saying why. */
export const UserActions = ({ user }: { user: User }) => {
  const t = useT()
  const go = useGo()
  const edit = useOffer(part(users.patch, 'fields'))
  const switchOff = useOffer(part(users.patch, 'is_active'))
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
      <More user={user} why={why} />
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

/** What is rarely wanted: a link to set the password, and deleting who never placed a cart (USR-24S). */
const More = ({ user, why }: { user: User; why: string | undefined }) => {
  const t = useT()
  const go = useGo()
  const link = useOffer(users.sendLink)
  const sendLink = useSendLink(user)
  const offered = useOffer(users.delete)
  const leave = () => void go({ screen: '/users' })
  const remove = useDelete(user, leave)
  const data = usePersonData({ of: 'person', id: user.id, name: calledName(user), onErased: leave })
  const disabled = why !== undefined
  const items: MenuEntry[] = []
  if (link.shown && getsLinks(user))
    items.push({
      label: t('people:link.send'),
      icon: Mail,
      disabled: disabled || link.whyNot !== undefined,
      onSelect: sendLink.run,
    })
  if (offered.shown && !user.has_carts)
    items.push({ label: t('word:delete'), icon: Trash2, danger: true, disabled, onSelect: remove.run })
  items.push(...data.items)
  if (items.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('word:more_for', user.username)} size={32} />}
        items={items}
      />
      {remove.dialog}
      {data.dialog}
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
