import { carts } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { orders } from '@disadmin/contract/orders/orders'
import { PackageCheck, ShoppingCart, TrendingDown } from 'lucide-react'
import { cartListRules } from './carts/carts.list.ts'
import { filtersOf, orderListRules } from './orders/orders.list.ts'
import type { Screen } from './screen.ts'

export const ofSales = [
  {
    path: '/carts',
    opens: carts.list,
    list: { endpoint: carts.list, rules: cartListRules },
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
    list: { endpoint: orders.list, rules: orderListRules },
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
    views: (['not_ordered', 'waiting', 'trouble'] as const).map((view) => ({
      label: `orders:view.${view}`,
      search: filtersOf(view),
    })),
    load: () => import('./orders/OrdersScreen.tsx'),
  },
  {
    path: '/lost-sale-reason',
    opens: lostSales.list,
    menu: { group: 'sales', label: 'lost-sales:title', icon: TrendingDown },
    load: () => import('./lost-sales/LostSalesScreen.tsx'),
  },
  {
    path: '/handoffs',
    opens: handoffs.list,
    views: [{ label: 'orders:view.handoffs' }, { label: 'orders:view.trouble', search: { kind__in: 'unknown,failed' } }],
    load: () => import('./orders/board/HandoffsScreen.tsx'),
  },
] as const satisfies readonly Screen[]
