import type { Right } from '@disadmin/contract/kit/access'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { Notifications } from '@disadmin/contract/notifications/notifications'
import {
  Building2,
  History,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  PackageCheck,
  ScrollText,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { TextKey } from './kit/i18n.ts'

/** SHELL-13S: the groups of the menu, in their order; a group without visible entries is not shown. */
export const menuGroups = ['none', 'sales', 'customers', 'catalogue', 'access', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

type CountName = 'carts' | 'orders' | ('orders_in_trouble' & keyof Notifications)

export interface Screen {
  /** Below /admin; `:id` stands for the number of a row, which `useIdParam` hands to the screen. */
  path: `/${string}`
  /** The screen's own right (SHELL-07); of several, one is enough; none: everybody signed in. */
  needs: readonly Right[]
  /** Only for people of a company: others do not see the entry, and the path leads them to "Page not found". */
  ofCompany?: true
  /** Absent: not in the menu (SHELL-12). `badge` counts what there is to do, `alarm` what went wrong and needs a person. */
  menu?: {
    group: MenuGroup
    label: TextKey
    icon: LucideIcon
    badge?: CountName
    badgeText?: TextKey
    alarm?: CountName
    alarmText?: TextKey
    /** The filter that finds what the badge counts. */
    counted?: Readonly<Record<string, string>>
  }
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
    menu: {
      group: 'sales',
      label: 'shell:menu.carts',
      icon: ShoppingCart,
      badge: 'carts',
      badgeText: 'shell:badge.carts',
      counted: { seen: 'false' },
    },
    load: () => import('./carts/CartsScreen.tsx'),
  },
  {
    path: '/orders',
    needs: ['Order/read'],
    menu: {
      group: 'sales',
      label: 'shell:menu.orders',
      icon: PackageCheck,
      badge: 'orders',
      badgeText: 'shell:badge.orders',
      alarm: 'orders_in_trouble',
      alarmText: 'shell:badge.orders_in_trouble',
    },
    load: () => import('./orders/OrdersScreen.tsx'),
  },
  { path: '/handoffs', needs: ['Order/read'], load: () => import('./orders/board/HandoffsScreen.tsx') },
  {
    path: '/customers',
    needs: ['Customers/read'],
    menu: { group: 'customers', label: 'shell:menu.customers', icon: Building2 },
    load: () => import('./customers/CustomersScreen.tsx'),
  },
  {
    path: '/users',
    needs: ['Users/read'],
    menu: { group: 'access', label: 'users:title', icon: Users },
    load: () => import('./users/UsersScreen.tsx'),
  },
  { path: '/users/new', needs: ['Users/create'], load: () => import('./users/NewUserScreen.tsx') },
  { path: '/users/:id', needs: ['Users/read'], load: () => import('./users/UserScreen.tsx') },
  { path: '/users/:id/edit', needs: ['Users/update'], load: () => import('./users/EditUserScreen.tsx') },
  {
    path: '/accounts',
    needs: ['Accounts/read'],
    menu: { group: 'access', label: 'accounts:title', icon: UserCog },
    load: () => import('./accounts/AccountsScreen.tsx'),
  },
  {
    path: '/permissions',
    needs: ['Permissions/read'],
    menu: { group: 'access', label: 'field:permissions', icon: KeyRound },
    load: () => import('./permissions/PermissionsScreen.tsx'),
  },
  { path: '/permissions/roles', needs: ['Permissions/read'], load: () => import('./groups/GroupsScreen.tsx') },
  { path: '/permissions/roles/:id', needs: ['Permissions/read'], load: () => import('./groups/GroupScreen.tsx') },
  {
    path: '/last-login',
    needs: ['LastLogin/read'],
    menu: { group: 'access', label: 'last-logins:title', icon: History },
    load: () => import('./last-logins/LastLoginsScreen.tsx'),
  },
  {
    path: '/audit',
    needs: ['Audit/read'],
    menu: { group: 'access', label: 'audit:title', icon: ScrollText },
    load: () => import('./audit/AuditScreen.tsx'),
  },
  {
    path: '/company-settings',
    needs: ['MyCustomer/read'],
    ofCompany: true,
    menu: { group: 'settings', label: 'my-customer:title', icon: Store },
    load: () => import('./my-customer/CompanySettingsScreen.tsx'),
  },
  {
    path: '/application-settings',
    needs: ['ApplicationSettings/read'],
    menu: { group: 'settings', label: 'shell:menu.application_settings', icon: SlidersHorizontal },
    load: () => import('./application-settings/ApplicationSettingsScreen.tsx'),
  },
  // own jobs for everybody: reached from the user's menu and from where a job was begun
  { path: '/jobs', needs: [], load: () => import('./jobs/JobsScreen.tsx') },
  {
    path: '/webhooks',
    needs: ['Webhooks/read'],
    menu: { group: 'settings', label: 'webhooks:title', icon: Webhook },
    load: () => import('./webhooks/WebhooksScreen.tsx'),
  },
]

/** Whether a screen is for this person at all, whatever the rights. */
export const isFor = (user: MyUser | undefined, { ofCompany }: Screen): boolean => !ofCompany || Boolean(user?.customer)
