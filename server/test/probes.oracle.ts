/**
 * What the product promises about rights, written down once more by hand from the requirements (PERM-05S, PERM-08 to PERM-18) and
 * never derived from the code under test. Where the two differ, a probe fails.
 */

/** Subject → actions → codename. */
export const codenames: Record<string, Record<string, string>> = {
  Users: {
    read: 'view_customuser',
    create: 'add_customuser',
    update: 'change_customuser',
    disable: 'activate_customuser',
    changeAuthType: 'change_auth_type_customuser',
  },
  ImpersonateUser: { read: 'impersonate_customuser' },
  Accounts: {
    read: 'view_account',
    create: 'add_account',
    update: 'change_account',
    delete: 'delete_account',
    changeAuthType: 'change_auth_type_account',
  },
  Carts: { read: 'view_cart', update: 'change_cart', lock: 'lock_cart', deliver: 'deliver_cart', send: 'order_cart' },
  CartItems: { read: 'view_cartitem' },
  Order: { read: 'view_order', update: 'change_order' },
  MyUser: { read: 'view_myuser', update: 'change_myuser', changeAuthType: 'change_auth_type_myuser' },
  MyCustomer: { read: 'view_mycustomer', update: 'change_mycustomer' },
  UserPermissionMembership: { update: 'change_userpermissionmembership' },
  CustomerPermissionMembership: { update: 'change_customerpermissionmembership' },
  Customers: {
    read: 'view_customer',
    create: 'add_customer',
    update: 'change_customer',
    delete: 'delete_customer',
    activate: 'activate_customer',
    hide: 'hide_customer',
    onboard: 'onboard_customer',
    changeAuthType: 'change_auth_type_customer',
  },
  ImpersonateCustomer: { read: 'impersonate_customer' },
  DeliveryOptions: {
    read: 'view_deliveryoption',
    create: 'add_deliveryoption',
    update: 'change_deliveryoption',
    delete: 'delete_deliveryoption',
  },
  DeliveryOptionMembership: {
    read: 'view_deliveryoptionmembership',
    update: 'change_deliveryoptionmembership',
    delete: 'delete_deliveryoptionmembership',
  },
  DiscountGroup: {
    read: 'view_discountgroup',
    create: 'add_discountgroup',
    update: 'change_discountgroup',
    delete: 'delete_discountgroup',
  },
  DiscountCategory: { read: 'view_discountcategory' },
  DiscountLimitCode: { read: 'view_discountlimitcode' },
  Modules: { read: 'view_module' },
  Downloads: { read: 'view_download' },
  ApplicationSettings: { read: 'view_applicationsettings' },
  Wholesaler: { read: 'view_wholesaler' },
  VehicleReferences: { read: 'view_vehiclereference', create: 'add_vehiclereference' },
  LastLogin: { read: 'view_lastlogin' },
  LostSaleReason: { read: 'view_lostsalereason' },
  Permissions: { read: 'view_permission', create: 'add_permission', update: 'change_permission', delete: 'delete_permission' },
  Audit: { read: 'view_audit' },
  Webhooks: { read: 'view_webhook', update: 'change_webhook' },
}

/** `Carts/*` is every action of the subject. */
const expand = (...wanted: string[]): ReadonlySet<string> =>
  new Set(
    [...wanted, 'MyUser/read', 'MyUser/update'].flatMap((right) => {
      const [subject, action] = right.split('/') as [string, string]
      return action === '*' ? Object.keys(codenames[subject]!).map((name) => `${subject}/${name}`) : [right]
    }),
  )

const reseller = [
  'MyCustomer/*',
  'Customers/read',
  'Customers/create',
  'Customers/update',
  'Customers/onboard',
  'Users/read',
  'Users/create',
  'Users/update',
  'UserPermissionMembership/update',
  'Carts/read',
  'CartItems/read',
  'Downloads/read',
]

export const everything: ReadonlySet<string> = expand(...Object.keys(codenames).map((subject) => `${subject}/*`))

/** PERM-05S */
export const roleRights: Record<string, ReadonlySet<string>> = {
  administrator: everything,
  branch_manager: expand(
    'Carts/*',
    'CartItems/*',
    'Order/*',
    'Customers/read',
    'Customers/create',
    'Customers/update',
    'Customers/activate',
    'Customers/onboard',
    'Users/read',
    'Users/create',
    'Users/update',
    'Users/disable',
    'UserPermissionMembership/update',
    'DeliveryOptionMembership/*',
    'DeliveryOptions/read',
    'LostSaleReason/read',
    'LastLogin/read',
    'Downloads/read',
    'ImpersonateCustomer/read',
    'Audit/read',
  ),
  sales: expand(
    'Carts/*',
    'CartItems/*',
    'Order/*',
    'Customers/read',
    'ImpersonateCustomer/read',
    'Downloads/read',
    'LostSaleReason/read',
    'Audit/read',
  ),
  pricing: expand(
    'DiscountGroup/*',
    'DiscountCategory/*',
    'DiscountLimitCode/*',
    'DeliveryOptionMembership/*',
    'DeliveryOptions/*',
    'Customers/read',
  ),
  licence_manager: expand('Modules/*', 'Customers/read', 'Customers/update', 'Customers/onboard'),
  content: expand('ApplicationSettings/*', 'Downloads/*'),
  it_operator: expand('ApplicationSettings/*', 'Wholesaler/*', 'VehicleReferences/*', 'Permissions/read', 'LastLogin/*'),
  reseller: expand(...reseller),
  reseller_with_availability: expand(...reseller, 'Wholesaler/read'),
  customer: expand('MyCustomer/read', 'Carts/read', 'CartItems/read', 'Downloads/read'),
}
