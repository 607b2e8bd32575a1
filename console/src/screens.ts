import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { LayoutDashboard } from 'lucide-react'
import type { Screen } from './screen.ts'
import { ofAccess } from './screens.access.ts'
import { ofCatalogue } from './screens.catalogue.ts'
import { ofCustomers } from './screens.customers.ts'
import { ofSales } from './screens.sales.ts'
import { ofSettings } from './screens.settings.ts'

const ofNone = [
  {
    path: '/dashboard',
    opens: dashboard.get,
    menu: { group: 'none', label: 'shell:menu.dashboard', icon: LayoutDashboard },
    load: () => import('./dashboard/DashboardScreen.tsx'),
  },
] as const satisfies readonly Screen[]

const all = [...ofNone, ...ofSales, ...ofCustomers, ...ofCatalogue, ...ofAccess, ...ofSettings] as const

/** Every screen. Router, sidebar, guard and palette read it; within a group of the menu, `screens.<group>.ts`, this is its order. */
export const screens: readonly Screen[] = all

// what links are checked against
declare module './kit/screenUrl.ts' {
  interface Linked {
    screen: (typeof all)[number]
  }
}
