import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useT } from '../kit/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { tip } from '../ui/tip.ts'
import { addressOf, type MenuScreen } from './useMenu.ts'

interface MenuEntryProps {
  screen: MenuScreen
  /** 0: no badge (SHELL-13S) */
  count: number
  small: boolean
}

const shape = 'relative flex items-center rounded-md border text-13 font-medium ring-inset-focus'
const still = 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink'
const current = 'border-line bg-surface text-ink'

export const MenuEntry = ({ screen, count, small }: MenuEntryProps) => {
  const t = useT()
  const { icon: Icon, label, badge, badgeText, counted } = screen.menu
  const go = useNavigate()
  // a press on the number asks for what it counts; by keys the list's own count leads there
  const press = (event: MouseEvent) => {
    if (!counted || !(event.target as Element).closest('[data-count]') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void go({ to: addressOf(screen), search: counted as never })
  }
  return (
    <Link
      to={addressOf(screen)}
      onClick={press}
      className={cx(shape, small ? 'mx-auto h-8 w-10.5 justify-center' : 'h-7 gap-2.5 pr-2 pl-2')}
      activeProps={{ className: current }}
      inactiveProps={{ className: still }}
      activeOptions={{ includeSearch: false }}
      {...(small ? tip(t(label)) : {})}
    >
      <Icon aria-hidden />
      <span className={small ? 'sr-only' : 'min-w-0 truncate'}>{t(label)}</span>
      {/* only what nobody has seen yet is filled; every other count is grey */}
      {count > 0 && (
        <span data-count="" className={small ? 'absolute -top-2 -right-2' : 'ml-auto'}>
          <Badge count={count} plain={badge !== 'carts'} label={badgeText && t(badgeText, count)} />
        </span>
      )}
    </Link>
  )
}
