import { type Right, rights, type RoleName } from '@disadmin/contract/kit/access'

// What each delivered role may do, written by hand from the decision (PERM-05S). Where the product differs, a test fails.

/** `Carts/*` is every action of the subject. */
const expand = (...wanted: (Right | `${string}/*`)[]): ReadonlySet<Right> => {
  const all = [...wanted, 'MyUser/read', 'MyUser/update']
  return new Set(rights.filter((right) => all.includes(right) || all.includes(right.replace(/\/.*/, '/*'))))
}

const reseller: Parameters<typeof expand> = [
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

export const everything: ReadonlySet<Right> = new Set(rights)

/** PERM-05S */
export const roleRights: Record<RoleName, ReadonlySet<Right>> = {
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
