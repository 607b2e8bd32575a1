/**
 * What exists to be allowed: subject → action → codename (PERM-01). The one place a permission is declared; the server guards
 * with it, the console shows and hides with it. An ability check is a look-up in a set of codenames.
 */
export const access = {
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
} as const satisfies Record<string, Record<string, string>>

export type Subject = keyof typeof access

/** `Subject/action`, spelled as the requirements spell it: `Carts/lock`. */
export type Right = { [S in Subject]: `${S}/${keyof (typeof access)[S] & string}` }[Subject]

/** Every right there is, in declaration order. */
export const rights: readonly Right[] = Object.entries(access).flatMap(([subject, actions]) =>
  Object.keys(actions).map((action) => `${subject}/${action}` as Right),
)

/** The codename stored and sent for a right. */
export const codenameOf = (right: Right): string => {
  const [subject, action] = right.split('/') as [Subject, string]
  return (access[subject] as Record<string, string>)[action]!
}

/** True when the set of held codenames contains the right (PERM-02). */
export const holds = (codenames: ReadonlySet<string>, right: Right): boolean => codenames.has(codenameOf(right))

/** True when one of the rights is held; an empty list asks for nothing and is always held. */
export const holdsAny = (codenames: ReadonlySet<string>, wanted: readonly Right[]): boolean =>
  wanted.length === 0 || wanted.some((right) => holds(codenames, right))

/** The roles of the delivered product (PERM-05S); they come as data and may be edited afterwards. */
export const roleNames = [
  'administrator',
  'branch_manager',
  'sales',
  'pricing',
  'licence_manager',
  'content',
  'it_operator',
  'reseller',
  'reseller_with_availability',
  'customer',
] as const
export type RoleName = (typeof roleNames)[number]

/** PERM-07 */
export const resellerGroups: readonly string[] = ['reseller', 'reseller_with_availability']

/** Whether giving or taking this role decides that a customer is a reseller: staff alone does that. */
export const makesReseller = (role: string): boolean => resellerGroups.includes(role)

/** Roles of people who belong to a customer company; whoever holds one is never staff. */
export const companyGroups: readonly string[] = [...resellerGroups, 'customer']

/** Rights that reach only oneself: who gives or takes away rights need not hold these (MyUser, MyCustomer). */
const reachingOnlyOneself: ReadonlySet<string> = new Set([...Object.values(access.MyUser), ...Object.values(access.MyCustomer)])

/** Which of the wanted codenames go beyond those held: nobody grants, removes or acts with a right they do not hold. */
export const exceeding = (held: ReadonlySet<string>, wanted: Iterable<string>): string[] =>
  [...wanted].filter((codename) => !held.has(codename) && !reachingOnlyOneself.has(codename))

/** The right a codename stands for; undefined for a permission that is not the product's own. */
export const rightOf = (codename: string): Right | undefined => byCodename.get(codename)
const byCodename: ReadonlyMap<string, Right> = new Map(rights.map((right) => [codenameOf(right), right]))
