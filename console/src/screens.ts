import type { Right } from '@disadmin/contract/kit/access'
import type { Notifications } from '@disadmin/contract/notifications/notifications'
import { LayoutDashboard, type LucideIcon, ShoppingCart, SlidersHorizontal } from 'lucide-react'
import type { ComponentType } from 'react'
import type { TextKey } from './kit/i18n.ts'

/** SHELL-13S: the groups of the menu, in their order; a group without visible entries is not shown. */
export const menuGroups = ['none', 'sales', 'customers', 'catalogue', 'access', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface Screen {
  /** Below /admin. */
  path: `/${string}`
  /** The screen's own right (SHELL-07); of several, one is enough; none: everybody signed in. */
  needs: readonly Right[]
  /** Absent: not in the menu (SHELL-12). */
  menu?: { group: MenuGroup; label: TextKey; icon: LucideIcon; badge?: keyof Notifications; badgeText?: TextKey }
  /** The module whose default export is the screen; loaded when it is opened. */
  load: () => Promise<{ default: ComponentType }>
}

/** Every screen in one line. Router, sidebar, guard and palette read it; within a group this is the order of the menu. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    needs: [],
    menu: { group: 'none', label: 'shell:menu.dashboard', icon: LayoutDashboard },
    load: () => import('./dashboard/DashboardScreen.tsx'),
  },
  {
    path: '/carts',
    needs: ['Carts/read'],
    menu: { group: 'sales', label: 'shell:menu.carts', icon: ShoppingCart, badge: 'carts', badgeText: 'shell:badge.carts' },
    load: () => import('./carts/CartsScreen.tsx'),
  },
  {
    path: '/application-settings',
    needs: ['ApplicationSettings/read'],
    menu: { group: 'settings', label: 'shell:menu.application_settings', icon: SlidersHorizontal },
    load: () => import('./application-settings/ApplicationSettingsScreen.tsx'),
  },
  // own jobs for everybody: reached from the user's menu and from where a job was begun
  { path: '/jobs', needs: [], load: () => import('./jobs/JobsScreen.tsx') },
]
