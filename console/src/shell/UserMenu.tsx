import { part } from '@disadmin/contract/kit/may'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { BookOpen, ChevronDown, ListChecks, LogOut, MonitorX, Settings } from 'lucide-react'
import { useState } from 'react'
import { useStop } from '../impersonation/index.ts'
import { useCurrentConfig } from '../kit/useCurrentConfig.ts'
import { useGo } from '../kit/screenUrl.ts'
import { useT } from '../kit/i18n.ts'
import { roleName } from '../kit/roles.ts'
import { showError } from '../kit/notify.ts'
import { logOut, useUser } from '../kit/session/session.ts'
import { useMay } from '../kit/useMay.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'
import type { Overlay } from './useShellKeys.ts'

/** SHELL-16 */
export const UserMenu = ({ short, open }: { short: boolean; open: (overlay: Overlay) => void }) => {
  const t = useT()
  const user = useUser()
  const go = useGo()
  const stop = useStop()
  const [opened, setOpened] = useState(false)
  const config = useCurrentConfig(opened)
  const maySee = useMay(part(myUser.get, 'settings'))
  if (!user) return null
  const name = user.name || user.username
  const role = user.groups[0]
  return (
    <Menu
      align="end"
      onOpenChange={setOpened}
      trigger={
        <button type="button" className="flex h-8 items-center gap-2 rounded-md px-1.5 hover:bg-hover data-popup-open:bg-sunken">
          <Avatar name={name} />
          <span className="sr-only">{t('shell:user.menu')}: </span>
          <span className={short ? 'sr-only' : 'max-w-48 truncate font-medium'}>{name}</span>
          {!short && <ChevronDown aria-hidden className="text-ink-2" />}
        </button>
      }
      items={[
        { kind: 'title', label: role === undefined ? user.username : `${user.username}, ${roleName(t, role)}` },
        // SHELL-17
        ...(user.impersonator === undefined
          ? []
          : [{ label: t('impersonation:stop'), icon: MonitorX, onSelect: () => stop.run({}) }]),
        ...(maySee ? [{ label: t('shell:user.settings'), icon: Settings, onSelect: () => open('own settings') }] : []),
        { label: t('shell:user.jobs'), icon: ListChecks, onSelect: () => void go({ screen: '/jobs' }) },
        {
          label: t('shell:user.guide'),
          icon: BookOpen,
          onSelect: () => void window.open('/guide/index.html', '_blank', 'noopener'),
        },
        { label: t('shell:user.log_out'), icon: LogOut, onSelect: () => void logOut().catch(showError) },
        ...(config ? [{ kind: 'line' } as const, { kind: 'title', label: `Disadmin ${config.version}` } as const] : []),
      ]}
    />
  )
}
