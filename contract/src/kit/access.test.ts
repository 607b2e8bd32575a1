import { expect, test } from 'vitest'
import { codenameOf, exceeding, holds, holdsAny, rightOf, rights } from './access.ts'

/** The names of the requirements, entry by entry; `activate_customuser` and `order_cart` are spelled out there. Audit and Webhooks are the product's own. */
const codenames: Record<string, string> = {
  'Users/read': 'view_customuser',
  'Users/create': 'add_customuser',
  'Users/update': 'change_customuser',
  'Users/disable': 'activate_customuser',
  'Users/changeAuthType': 'change_auth_type_customuser',
  'ImpersonateUser/read': 'impersonate_customuser',
  'Accounts/read': 'view_account',
  'Accounts/create': 'add_account',
  'Accounts/update': 'change_account',
  'Accounts/delete': 'delete_account',
  'Accounts/changeAuthType': 'change_auth_type_account',
  'Carts/read': 'view_cart',
  'Carts/update': 'change_cart',
  'Carts/lock': 'lock_cart',
  'Carts/deliver': 'deliver_cart',
  'Carts/send': 'order_cart',
  'CartItems/read': 'view_cartitem',
  'Order/read': 'view_order',
  'Order/update': 'change_order',
  'MyUser/read': 'view_myuser',
  'MyUser/update': 'change_myuser',
  'MyUser/changeAuthType': 'change_auth_type_myuser',
  'MyCustomer/read': 'view_mycustomer',
  'MyCustomer/update': 'change_mycustomer',
  'UserPermissionMembership/update': 'change_userpermissionmembership',
  'CustomerPermissionMembership/update': 'change_customerpermissionmembership',
  'Customers/read': 'view_customer',
  'Customers/create': 'add_customer',
  'Customers/update': 'change_customer',
  'Customers/delete': 'delete_customer',
  'Customers/activate': 'activate_customer',
  'Customers/hide': 'hide_customer',
  'Customers/onboard': 'onboard_customer',
  'Customers/changeAuthType': 'change_auth_type_customer',
  'ImpersonateCustomer/read': 'impersonate_customer',
  'DeliveryOptions/read': 'view_deliveryoption',
  'DeliveryOptions/create': 'add_deliveryoption',
  'DeliveryOptions/update': 'change_deliveryoption',
  'DeliveryOptions/delete': 'delete_deliveryoption',
  'DeliveryOptionMembership/read': 'view_deliveryoptionmembership',
  'DeliveryOptionMembership/update': 'change_deliveryoptionmembership',
  'DeliveryOptionMembership/delete': 'delete_deliveryoptionmembership',
  'DiscountGroup/read': 'view_discountgroup',
  'DiscountGroup/create': 'add_discountgroup',
  'DiscountGroup/update': 'change_discountgroup',
  'DiscountGroup/delete': 'delete_discountgroup',
  'DiscountCategory/read': 'view_discountcategory',
  'DiscountLimitCode/read': 'view_discountlimitcode',
  'Modules/read': 'view_module',
  'Downloads/read': 'view_download',
  'ApplicationSettings/read': 'view_applicationsettings',
  'Wholesaler/read': 'view_wholesaler',
  'VehicleReferences/read': 'view_vehiclereference',
  'VehicleReferences/create': 'add_vehiclereference',
  'LastLogin/read': 'view_lastlogin',
  'LostSaleReason/read': 'view_lostsalereason',
  'Permissions/read': 'view_permission',
  'Permissions/create': 'add_permission',
  'Permissions/update': 'change_permission',
  'Permissions/delete': 'delete_permission',
  'Audit/read': 'view_audit',
  'Webhooks/read': 'view_webhook',
  'Webhooks/update': 'change_webhook',
}

test('every subject and action stands for its own codename, entry by entry [PERM-03] [PERM-08] [PERM-09] [PERM-10] [PERM-11] [PERM-12] [PERM-13] [PERM-14] [PERM-15] [PERM-16] [PERM-17] [PERM-18]', () => {
  expect(Object.fromEntries(rights.map((right) => [right, codenameOf(right)]))).toEqual(codenames)
  expect(rights.map((right) => rightOf(codenameOf(right)))).toEqual(rights)
  expect(rightOf('made_up')).toBeUndefined()
})

test('a right is held when its codename is, and of several one suffices [PERM-02]', () => {
  const held = new Set(['order_cart'])
  expect([holds(held, 'Carts/send'), holds(held, 'Carts/deliver')]).toEqual([true, false])
  expect([holdsAny(held, ['Carts/deliver', 'Carts/send']), holdsAny(held, ['Carts/deliver']), holdsAny(held, [])]).toEqual([
    true,
    false,
    true,
  ])
})

test('what goes beyond the rights held is named, those that reach only oneself aside', () => {
  const own = ['view_myuser', 'change_myuser', 'change_auth_type_myuser', 'view_mycustomer', 'change_mycustomer']
  expect(exceeding(new Set(['view_cart']), ['view_cart', 'lock_cart', 'made_up', ...own])).toEqual(['lock_cart', 'made_up'])
})
