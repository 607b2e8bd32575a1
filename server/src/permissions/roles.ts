import { type Right, rights, type RoleName } from '@disadmin/contract/kit/access'

const myUser: Right[] = ['MyUser/read', 'MyUser/update']
const allOf = (...subjects: string[]): Right[] => rights.filter((right) => subjects.includes(right.split('/')[0]!))
const some = (subject: string, ...actions: string[]): Right[] => actions.map((action) => `${subject}/${action}` as Right)

const reseller: Right[] = [
  ...allOf('MyCustomer'),
  ...some('Customers', 'read', 'create', 'update', 'onboard'),
  ...some('Users', 'read', 'create', 'update'),
  'UserPermissionMembership/update',
  'Carts/read',
  'CartItems/read',
  'Downloads/read',
]

/** PERM-05S: what each role of the delivered product may do. They come as data and may be edited afterwards. */
export const deliveredRoles: Record<RoleName, readonly Right[]> = {
  administrator: rights,
  branch_manager: [
    ...allOf(
      'Carts',
      'CartItems',
      'Order',
      'DeliveryOptionMembership',
      'LostSaleReason',
      'LastLogin',
      'Downloads',
      'ImpersonateCustomer',
      'Audit',
    ),
    ...some('Customers', 'read', 'create', 'update', 'activate', 'onboard'),
    ...some('Users', 'read', 'create', 'update', 'disable'),
    'UserPermissionMembership/update',
    'DeliveryOptions/read',
    ...myUser,
  ],
  sales: [
    ...allOf('Carts', 'CartItems', 'Order', 'ImpersonateCustomer', 'Downloads', 'LostSaleReason', 'Audit'),
    'Customers/read',
    ...myUser,
  ],
  pricing: [
    ...allOf('DiscountGroup', 'DiscountCategory', 'DiscountLimitCode', 'DeliveryOptionMembership', 'DeliveryOptions'),
    'Customers/read',
    ...myUser,
  ],
  licence_manager: [...allOf('Modules'), ...some('Customers', 'read', 'update', 'onboard'), ...myUser],
  content: [...allOf('ApplicationSettings', 'Downloads'), ...myUser],
  it_operator: [...allOf('ApplicationSettings', 'Wholesaler', 'VehicleReferences', 'LastLogin'), 'Permissions/read', ...myUser],
  reseller: [...reseller, ...myUser],
  reseller_with_availability: [...reseller, 'Wholesaler/read', ...myUser],
  customer: ['MyCustomer/read', 'Carts/read', 'CartItems/read', 'Downloads/read', ...myUser],
}
