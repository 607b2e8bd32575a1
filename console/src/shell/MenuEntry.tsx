import type { Counts } from '@disadmin/contract/counts/counts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pathOf, stringifySearch } from '../kit/screenUrl.ts'
import { useT } from '../kit/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { tip } from '../ui/tip.ts'
import type { MenuScreen } from './useMenu.ts'

interface MenuEntryProps {
  screen: MenuScreen
  counts: Counts
  small: boolean
}

const shape = 'relative flex items-center rounded-md border text-13 font-medium ring-inset-focus'
const still = 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink'
const current = 'border-line bg-surface text-ink'

export const MenuEntry = ({ screen, counts, small }: MenuEntryProps) => {
  const t = useT()
  const { icon: Icon, label, counted } = screen.menu
  const go = useNavigate()
  // a press on the number asks for what it counts; by keys the list's own count leads there
  const press = (event: MouseEvent) => {
    if (!counted || !(event.target as Element).closest('[data-count]') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void go({ href: `${pathOf(screen.path)}${stringifySearch(counted)}` })
  }
  return (
    <Link
      to={pathOf(screen.path)}
      onClick={press}
      className={cx(shape, small ? 'mx-auto h-8 w-10.5 justify-center' : 'h-7 gap-2.5 pr-2 pl-2')}
      activeProps={{ className: current }}
      inactiveProps={{ className: still }}
      activeOptions={{ includeSearch: false }}
      {...(small ? tip(t(label)) : {})}
    >
      <Icon aria-hidden />
      <span className={small ? 'sr-only' : 'min-w-0 truncate'}>{t(label)}</span>
      <Badges screen={screen} counts={counts} small={small} />
    </Link>
  )
}

/** SHELL-13S: none at 0. Only what nobody has seen yet is filled, what failed is red, every other count is grey. */
const Badges = ({ screen: { menu }, counts, small }: MenuEntryProps) => {
  const t = useT()
  const countOf = (name: typeof menu.badge) => (name === undefined ? 0 : (counts[name] ?? 0))
  const [count, alarms] = [countOf(menu.badge), countOf(menu.alarm)]
  if (count + alarms === 0) return null
  const alarm = menu.alarmText && t(menu.alarmText, alarms)
  return (
    <span data-count="" className={small ? 'absolute -top-2 -right-2' : 'ml-auto flex items-center gap-2'}>
      {alarms > 0 && <Badge count={alarms} look="alarm" label={alarm} />}
      {count > 0 && (
        <Badge
          count={count}
          look={menu.badge === 'carts' ? 'filled' : 'plain'}
          label={menu.badgeText && t(menu.badgeText, count)}
          className={small && alarms > 0 ? 'sr-only' : undefined}
        />
      )}
    </span>
  )
}
