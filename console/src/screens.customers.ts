import { customer } from '@disadmin/contract/customers/customer'
import { customerImport } from '@disadmin/contract/customers/customer-import'
import { customers } from '@disadmin/contract/customers/customers'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { part } from '@disadmin/contract/kit/may'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { modulestore } from '@disadmin/contract/licences/modulestore'
import { Blocks, Building2, KeyRound, Percent, Truck, Upload } from 'lucide-react'
import { customerListRules } from './customers/customers.list.ts'
import type { Screen } from './screen.ts'

export const ofCustomers = [
  {
    path: '/customers',
    opens: customers.list,
    list: { endpoint: customers.list, rules: customerListRules },
    menu: { group: 'customers', label: 'shell:menu.customers', icon: Building2 },
    search: ['permissions', 'terms', 'import'],
    makes: [{ by: customerImport.upload, label: 'customer-import:title', icon: Upload, search: { import: 'new' } }],
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
    parts: [
      { by: deliveryOptionMembership.list, label: 'field:delivery_options', icon: Truck, tab: 'terms' },
      { by: part(customer.get, 'licences'), label: 'customer:tab.licences', icon: Blocks, tab: 'licences' },
      {
        by: part(permissions.list, 'to_customers'),
        label: 'field:permissions',
        icon: KeyRound,
        tab: 'permissions',
      },
    ],
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
    search: ['tab', 'discount_group__id', 'as_of', 'group', 'code', 'import'],
    makes: [
      { by: discountGroups.create, label: 'palette:new_discount_group', search: { group: 'new' } },
      { by: discountImport.upload, label: 'palette:import_discounts', icon: Upload, search: { import: 'new' } },
      {
        by: [discountLimits.list, discountLimits.add],
        label: 'palette:new_limit_code',
        search: { tab: 'limits', code: 'new' },
      },
    ],
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
    load: () => import('./licences/ModulesScreen.tsx'),
  },
] as const satisfies readonly Screen[]
