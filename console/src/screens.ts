import { accounts } from '@disadmin/contract/accounts/accounts'
import { audit } from '@disadmin/contract/audit/audit'
import { branches } from '@disadmin/contract/branches/branches'
import { carts } from '@disadmin/contract/carts/carts'
import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { customer } from '@disadmin/contract/customers/customer'
import { customers } from '@disadmin/contract/customers/customers'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-option-membership/delivery-option-membership'
import { deliveryOptions } from '@disadmin/contract/delivery-options/delivery-options'
import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { downloads } from '@disadmin/contract/downloads/downloads'
import { groups } from '@disadmin/contract/groups/groups'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { jobs } from '@disadmin/contract/jobs/jobs'
import { part } from '@disadmin/contract/kit/may'
import { lastLogins } from '@disadmin/contract/last-logins/last-logins'
import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { mails } from '@disadmin/contract/mails/mails'
import { management } from '@disadmin/contract/management/management'
import { modulestore } from '@disadmin/contract/modulestore/modulestore'
import { myCustomer } from '@disadmin/contract/my-customer/my-customer'
import { orders } from '@disadmin/contract/orders/orders'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { users } from '@disadmin/contract/users/users'
import { typenscheinnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { webhooks } from '@disadmin/contract/webhooks/webhooks'
import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import {
  Blocks,
  Building2,
  CarFront,
  Download,
  History,
  KeyRound,
  LayoutDashboard,
  Mail,
  PackageCheck,
  Percent,
  ScrollText,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  TrendingDown,
  Truck,
  UserCog,
  Users,
  Warehouse,
  Webhook,
} from 'lucide-react'
import type { Screen } from './screen.ts'

const all = [
  {
    path: '/dashboard',
    opens: dashboard.get,
    menu: { group: 'none', label: 'shell:menu.dashboard', icon: LayoutDashboard },
    load: () => import('./dashboard/DashboardScreen.tsx'),
  },
  {
    path: '/carts',
    opens: carts.list,
    menu: {
      group: 'sales',
      label: 'shell:menu.carts',
      icon: ShoppingCart,
      badge: 'carts',
      badgeText: 'shell:badge.carts',
      counted: { seen: 'false' },
    },
    search: ['basket'],
    load: () => import('./carts/CartsScreen.tsx'),
  },
  {
    path: '/orders',
    opens: orders.list,
    menu: {
      group: 'sales',
      label: 'shell:menu.orders',
      icon: PackageCheck,
      badge: 'orders',
      badgeText: 'shell:badge.orders',
      alarm: 'orders_in_trouble',
      alarmText: 'shell:badge.orders_in_trouble',
    },
    search: ['basket', 'handoff'],
    load: () => import('./orders/OrdersScreen.tsx'),
  },
  {
    path: '/lost-sale-reason',
    opens: lostSales.list,
    menu: { group: 'sales', label: 'lost-sales:title', icon: TrendingDown },
    load: () => import('./lost-sales/LostSalesScreen.tsx'),
  },
  { path: '/handoffs', opens: handoffs.list, load: () => import('./orders/board/HandoffsScreen.tsx') },
  {
    path: '/customers',
    opens: customers.list,
    menu: { group: 'customers', label: 'shell:menu.customers', icon: Building2 },
    search: ['permissions', 'terms'],
    load: () => import('./customers/CustomersScreen.tsx'),
  },
  {
    path: '/customers/new',
    opens: customer.create,
    search: ['step'],
    makes: [{ by: customer.create, label: 'palette:new_customer' }],
    load: () => import('./customers/wizard/NewCustomerScreen.tsx'),
  },
  { path: '/customers/:id', opens: customer.get, search: ['tab'], load: () => import('./customers/detail/CustomerScreen.tsx') },
  {
    path: '/customers/:id/edit',
    opens: customer.patch,
    search: ['tab', 'goTo'],
    load: () => import('./customers/edit/EditCustomerScreen.tsx'),
  },
  {
    path: '/delivery-terms',
    opens: deliveryOptionMembership.list,
    menu: { group: 'customers', label: 'field:delivery_options', icon: Truck },
    // the second tab and the term that is edited there
    search: ['tab', 'term'],
    makes: [{ by: deliveryOptions.create, label: 'palette:new_delivery_term', search: { tab: 'setting', term: 'new' } }],
    load: () => import('./delivery-terms/DeliveryTermsScreen.tsx'),
  },
  {
    path: '/discount-groups',
    opens: discountCategories.list,
    menu: { group: 'customers', label: 'field:discount_groups', icon: Percent },
    search: ['tab', 'discount_group__id', 'as_of'],
    load: () => import('./discount-groups/DiscountGroupsScreen.tsx'),
  },
  {
    path: '/modules-and-licences',
    opens: modulestore.list,
    menu: { group: 'customers', label: 'modules:title', icon: Blocks },
    // the other tabs, their filters, and the module that is open
    search: [
      'tab',
      'module',
      'start_date',
      'end_date',
      'include_finished',
      'customer',
      'kind',
      'without_renewal_date',
      'file',
      'within',
      'happens',
      'reseller',
    ],
    load: () => import('./modules/ModulesScreen.tsx'),
  },
  {
    path: '/vehicle-references',
    opens: typenscheinnummern.list,
    menu: { group: 'catalogue', label: 'vehicle-references:title', icon: CarFront },
    // the open tab, and the reference that is edited
    search: ['tab', 'reference'],
    makes: [{ by: typenscheinnummern.create, label: 'palette:new_reference', search: { reference: 'new' } }],
    load: () => import('./vehicle-references/VehicleReferencesScreen.tsx'),
  },
  {
    path: '/wholesaler-availability',
    opens: wholesalerAvailability.history,
    menu: { group: 'catalogue', label: 'wholesaler-availability:title', icon: Warehouse },
    search: ['entry'],
    load: () => import('./wholesaler-availability/AvailabilityScreen.tsx'),
  },
  {
    path: '/downloads',
    opens: downloads.list,
    menu: { group: 'catalogue', label: 'shell:menu.downloads', icon: Download },
    // the open type, and what is searched for
    search: ['tab', 'q'],
    load: () => import('./downloads/DownloadsScreen.tsx'),
  },
  {
    path: '/users',
    opens: users.list,
    menu: { group: 'access', label: 'users:title', icon: Users },
    // somebody who was created a moment ago
    search: ['made'],
    load: () => import('./users/UsersScreen.tsx'),
  },
  {
    path: '/users/new',
    opens: users.create,
    makes: [{ by: users.create, label: 'users:new' }],
    load: () => import('./users/NewUserScreen.tsx'),
  },
  {
    path: '/users/invite',
    opens: users.create,
    makes: [{ by: users.create, label: 'users:invite' }],
    load: () => import('./users/invite/InviteScreen.tsx'),
  },
  { path: '/users/:id', opens: users.get, load: () => import('./users/UserScreen.tsx') },
  { path: '/users/:id/edit', opens: part(users.patch, 'fields'), load: () => import('./users/EditUserScreen.tsx') },
  {
    path: '/accounts',
    opens: accounts.list,
    menu: { group: 'access', label: 'accounts:title', icon: UserCog },
    search: ['account', 'tab', 'branch'],
    makes: [
      { by: accounts.create, label: 'accounts:new', search: { account: 'new' } },
      { by: branches.create, label: 'palette:new_branch', search: { tab: 'branches', branch: 'new' } },
    ],
    load: () => import('./accounts/AccountsScreen.tsx'),
  },
  {
    path: '/permissions',
    opens: part(permissions.list, 'all'),
    menu: { group: 'access', label: 'field:permissions', icon: KeyRound },
    search: ['permission'],
    makes: [{ by: permissions.create, label: 'palette:new_permission', search: { permission: 'new' } }],
    load: () => import('./permissions/PermissionsScreen.tsx'),
  },
  {
    path: '/permissions/roles',
    opens: part(groups.list, 'all'),
    search: ['role'],
    makes: [{ by: groups.create, label: 'palette:new_role', search: { role: 'new' } }],
    load: () => import('./groups/GroupsScreen.tsx'),
  },
  { path: '/permissions/roles/:id', opens: groups.get, load: () => import('./groups/GroupScreen.tsx') },
  {
    path: '/last-login',
    opens: lastLogins.list,
    menu: { group: 'access', label: 'last-logins:title', icon: History },
    load: () => import('./last-logins/LastLoginsScreen.tsx'),
  },
  {
    path: '/audit',
    opens: audit.list,
    menu: { group: 'access', label: 'audit:title', icon: ScrollText },
    load: () => import('./audit/AuditScreen.tsx'),
  },
  {
    path: '/company-settings',
    opens: myCustomer.get,
    ofCompany: true,
    menu: { group: 'settings', label: 'my-customer:title', icon: Store },
    load: () => import('./my-customer/CompanySettingsScreen.tsx'),
  },
  {
    path: '/application-settings',
    opens: management.waitingOrders,
    menu: {
      group: 'settings',
      label: 'shell:menu.application_settings',
      icon: SlidersHorizontal,
      alarm: 'held_back',
      alarmText: 'shell:badge.held_back',
    },
    // a tab, the notification that lies open there, and the entry that gets the focus
    search: ['tab', 'notification', 'entry'],
    makes: [
      {
        by: catalogNotifications.create,
        label: 'palette:new_notification',
        search: { tab: 'catalog-notifications', notification: 'new' },
      },
    ],
    load: () => import('./management/ApplicationSettingsScreen.tsx'),
  },
  // own jobs for everybody: reached from the user's menu and from where a job was begun
  { path: '/jobs', opens: jobs.list, search: ['job'], load: () => import('./jobs/JobsScreen.tsx') },
  {
    path: '/webhooks',
    opens: webhooks.list,
    menu: { group: 'settings', label: 'webhooks:title', icon: Webhook },
    // the second tab and its filters
    search: ['tab', 'webhook', 'state', 'receiver', 'delivery'],
    makes: [{ by: webhooks.create, label: 'palette:new_receiver', search: { receiver: 'new' } }],
    load: () => import('./webhooks/WebhooksScreen.tsx'),
  },
  {
    path: '/mails',
    opens: mails.list,
    menu: { group: 'settings', label: 'mails:title', icon: Mail },
    search: ['mail'],
    load: () => import('./mails/MailsScreen.tsx'),
  },
] as const

/** Every screen in one line. Router, sidebar, guard and palette read it; within a group this is the order of the menu. */
export const screens: readonly Screen[] = all

// what links are checked against
declare module './kit/places.ts' {
  interface Linked {
    screen: (typeof all)[number]
  }
}
