import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ListChecks, LogOut } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { logOut, useUser } from '../kit/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'

/** SHELL-16 */
export const UserMenu = ({ short }: { short: boolean }) => {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  if (!user) return null
  const name = user.name || user.username
  const role = user.groups[0]
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="flex h-8 items-center gap-2 rounded-md px-1.5 hover:bg-hover data-popup-open:bg-sunken">
          <Avatar name={name} />
          <span className="sr-only">{t('shell:user.menu')}: </span>
          <span className={short ? 'sr-only' : 'max-w-48 truncate font-medium'}>{name}</span>
          {!short && <ChevronDown aria-hidden className="text-ink-2" />}
        </button>
      }
      items={[
        { kind: 'title', label: role === undefined ? user.username : `${user.username}, ${role}` },
        { label: t('shell:user.jobs'), icon: ListChecks, onSelect: () => void navigate({ to: '/admin/jobs' as never }) },
        { label: t('shell:user.log_out'), icon: LogOut, onSelect: () => void logOut().catch(showError) },
      ]}
    />
  )
}
