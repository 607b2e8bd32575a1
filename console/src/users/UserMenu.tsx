import { part } from '@disadmin/contract/kit/may'
import { type UserRow, users } from '@disadmin/contract/users/users'
import { Ban, CircleCheck, Mail, Maximize2, Pencil } from 'lucide-react'
import { useGo } from '../kit/screenUrl.ts'
import { useT } from '../kit/i18n.ts'
import { useOffer } from '../kit/useMay.ts'
import { MoreButton } from '../ui/MoreButton.tsx'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { useDisable, useEnable, useSendLink } from './users.calls.ts'
import { getsLinks } from './useUserTexts.ts'

/** What can be done with a row; what is refused while impersonating is not offered then. */
export const UserMenu = ({ user, upright = false }: { user: UserRow; upright?: boolean }) => {
  const t = useT()
  const go = useGo()
  const edit = useOffer(part(users.patch, 'fields'))
  const switchOff = useOffer(part(users.patch, 'is_active'))
  const link = useOffer(users.sendLink)
  const sendLink = useSendLink(user)
  const enable = useEnable(user)
  const disable = useDisable(user)
  const { id } = user
  const items: MenuEntry[] = [
    { label: t('users:open'), icon: Maximize2, keys: '↵', onSelect: () => void go({ screen: '/users/:id', id }) },
  ]
  if (edit.shown) {
    items.push({
      label: t('users:edit'),
      icon: Pencil,
      disabled: edit.whyNot !== undefined,
      onSelect: () => void go({ screen: '/users/:id/edit', id }),
    })
  }
  if (link.shown && getsLinks(user)) {
    items.push({ label: t('people:link.send'), icon: Mail, disabled: link.whyNot !== undefined, onSelect: sendLink.run })
  }
  if (switchOff.shown) {
    const disabled = switchOff.whyNot !== undefined
    items.push(
      { kind: 'line' },
      user.is_active
        ? { label: t('users:action.disable'), icon: Ban, danger: true, disabled, onSelect: disable.run }
        : { label: t('users:action.enable'), icon: CircleCheck, disabled, onSelect: enable.run },
    )
  }
  return (
    <>
      <Menu
        align="end"
        trigger={<MoreButton upright={upright} label={t('word:more_for', user.username)} className={upright ? '' : '-ml-1'} />}
        items={items}
      />
      {disable.dialog}
    </>
  )
}
