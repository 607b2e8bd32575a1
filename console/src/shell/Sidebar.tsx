import type { Counts } from '@disadmin/contract/counts/counts'
import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { sidebarSpace, useSidebarSpaceWanted } from '../kit/detail/sidebarSpace.ts'
import { settings, useSettings } from '../kit/settings.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Mark } from '../ui/Mark.tsx'
import { MenuEntry } from './MenuEntry.tsx'
import { type Group, useMenu } from './useMenu.ts'

const groupLabels = {
  sales: 'shell:menu.sales',
  customers: 'shell:menu.customers',
  catalogue: 'shell:menu.catalogue',
  access: 'shell:menu.access',
  settings: 'shell:user.settings',
} as const

interface SidebarProps {
  counts: Counts
  /** In the drawer of a narrow window the sidebar is always wide. */
  drawer?: boolean
}

/** SHELL-09: 260 px wide, 80 px minimised; groups fold. */
export const Sidebar = ({ counts, drawer = false }: SidebarProps) => {
  const t = useT()
  const { sidebarMinimised } = useSettings()
  const spaceWanted = useSidebarSpaceWanted()
  const small = (sidebarMinimised || spaceWanted) && !drawer
  const widen = () => {
    sidebarSpace.giveBack()
    settings.set({ sidebarMinimised: false })
  }
  const groups = useMenu()
  return (
    <div className={cx('flex h-full flex-col bg-canvas', small ? 'w-20' : 'w-65', !drawer && 'border-r border-line')}>
      <div className={cx('flex h-12 shrink-0 items-center', small ? 'justify-center' : 'gap-2.5 pr-3 pl-5')}>
        <To screen="/dashboard" className="flex items-center rounded-sm">
          {small ? <Mark /> : <Mark name="Disadmin" />}
        </To>
        {!small && !drawer && (
          <IconButton
            icon={PanelLeftClose}
            label={t('shell:nav.minimise')}
            className="ml-auto"
            onClick={() => settings.set({ sidebarMinimised: true })}
          />
        )}
      </div>
      <nav aria-label={t('shell:nav.main')} className={cx('min-h-0 flex-1 overflow-y-auto pb-4', small ? 'px-2' : 'px-3')}>
        {groups.map((group) => (
          <MenuGroupSection key={group.name} group={group} counts={counts} small={small} />
        ))}
      </nav>
      {small && (
        <div className="flex h-8 shrink-0 items-center justify-center">
          <IconButton icon={PanelLeftOpen} label={t('shell:nav.widen')} onClick={widen} />
        </div>
      )}
    </div>
  )
}

interface SectionProps {
  group: Group
  counts: Counts
  small: boolean
}

const MenuGroupSection = ({ group, counts, small }: SectionProps) => {
  const t = useT()
  const { closedGroups } = useSettings()
  const { name, entries } = group
  const closed = name !== 'none' && !small && closedGroups.includes(name)
  const fold = () =>
    settings.set({ closedGroups: closed ? closedGroups.filter((other) => other !== name) : [...closedGroups, name] })
  const Chevron = closed ? ChevronRight : ChevronDown
  return (
    <div className={cx(name === 'none' ? 'pt-1' : small ? 'mt-2 border-t border-line pt-2' : 'mt-2')}>
      {name !== 'none' && !small && (
        <button
          type="button"
          aria-expanded={!closed}
          onClick={fold}
          className="flex h-7 w-full items-center justify-between rounded-md px-2 text-12 font-medium text-ink-3 ring-inset-focus hover:text-ink"
        >
          {t(groupLabels[name])}
          <Chevron aria-hidden className="size-3.5" />
        </button>
      )}
      {!closed && (
        <ul>
          {entries.map((screen) => (
            <li key={screen.path}>
              <MenuEntry screen={screen} counts={counts} small={small} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
