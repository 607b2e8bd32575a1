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

const resellers = ['reseller', 'reseller_with_availability'] as const
const counter = ['branch_manager', 'sales'] as const

/**
 * Every right: subject → action → its codename and the delivered roles that hold it (PERM-01, PERM-05S). The administrator holds all of
 * them. Server and console ask for nothing else; `permissions.subject` and `permissions.action` of the texts say what a right is called.
 */
const access = {
  Users: {
    read: ['view_customuser', 'branch_manager', ...resellers],
    create: ['add_customuser', 'branch_manager', ...resellers],
    update: ['change_customuser', 'branch_manager', ...resellers],
    disable: ['activate_customuser', 'branch_manager'],
    changeAuthType: ['change_auth_type_customuser'],
  },
  ImpersonateUser: { read: ['impersonate_customuser'] },
  Accounts: {
    read: ['view_account'],
    create: ['add_account'],
    update: ['change_account'],
    delete: ['delete_account'],
    changeAuthType: ['change_auth_type_account'],
  },
  Carts: {
    read: ['view_cart', ...counter, ...resellers, 'customer'],
    update: ['change_cart', ...counter],
    lock: ['lock_cart', ...counter],
    deliver: ['deliver_cart', ...counter],
    send: ['order_cart', ...counter],
  },
  CartItems: { read: ['view_cartitem', ...counter, ...resellers, 'customer'] },
  Order: { read: ['view_order', ...counter], update: ['change_order', ...counter] },
  MyUser: {
    read: ['view_myuser', ...roleNames],
    update: ['change_myuser', ...roleNames],
    changeAuthType: ['change_auth_type_myuser'],
  },
  MyCustomer: { read: ['view_mycustomer', ...resellers, 'customer'], update: ['change_mycustomer', ...resellers] },
  UserPermissionMembership: { update: ['change_userpermissionmembership', 'branch_manager', ...resellers] },
  CustomerPermissionMembership: { update: ['change_customerpermissionmembership'] },
  Customers: {
    read: ['view_customer', ...counter, 'pricing', 'licence_manager', ...resellers],
    create: ['add_customer', 'branch_manager', ...resellers],
    update: ['change_customer', 'branch_manager', 'licence_manager', ...resellers],
    delete: ['delete_customer'],
    activate: ['activate_customer', 'branch_manager'],
    hide: ['hide_customer'],
    onboard: ['onboard_customer', 'branch_manager', 'licence_manager', ...resellers],
    changeAuthType: ['change_auth_type_customer'],
  },
  ImpersonateCustomer: { read: ['impersonate_customer', ...counter] },
  DeliveryOptions: {
    read: ['view_deliveryoption', 'branch_manager', 'pricing'],
    create: ['add_deliveryoption', 'pricing'],
    update: ['change_deliveryoption', 'pricing'],
    delete: ['delete_deliveryoption', 'pricing'],
  },
  DeliveryOptionMembership: {
    read: ['view_deliveryoptionmembership', 'branch_manager', 'pricing'],
    update: ['change_deliveryoptionmembership', 'branch_manager', 'pricing'],
    delete: ['delete_deliveryoptionmembership', 'branch_manager', 'pricing'],
  },
  DiscountGroup: {
    read: ['view_discountgroup', 'pricing'],
    create: ['add_discountgroup', 'pricing'],
    update: ['change_discountgroup', 'pricing'],
    delete: ['delete_discountgroup', 'pricing'],
  },
  DiscountCategory: { read: ['view_discountcategory', 'pricing'] },
  DiscountLimitCode: { read: ['view_discountlimitcode', 'pricing'] },
  Modules: { read: ['view_module', 'licence_manager'] },
  Downloads: { read: ['view_download', ...counter, 'content', ...resellers, 'customer'] },
  ApplicationSettings: { read: ['view_applicationsettings', 'content', 'it_operator'] },
  Wholesaler: { read: ['view_wholesaler', 'it_operator', 'reseller_with_availability'] },
  VehicleReferences: { read: ['view_vehiclereference', 'it_operator'], create: ['add_vehiclereference', 'it_operator'] },
  LastLogin: { read: ['view_lastlogin', 'branch_manager', 'it_operator'] },
  LostSaleReason: { read: ['view_lostsalereason', ...counter] },
  Permissions: {
    read: ['view_permission', 'it_operator'],
    create: ['add_permission'],
    update: ['change_permission'],
    delete: ['delete_permission'],
  },
  Audit: { read: ['view_audit', ...counter] },
  Webhooks: { read: ['view_webhook'], update: ['change_webhook'] },
} as const satisfies Record<string, Record<string, readonly [codename: string, ...roles: RoleName[]]>>

export type Subject = keyof typeof access
export type Action = { [S in Subject]: keyof (typeof access)[S] & string }[Subject]

/** `Subject/action`, spelled as the requirements spell it: `Carts/lock`. */
export type Right = { [S in Subject]: `${S}/${keyof (typeof access)[S] & string}` }[Subject]

interface Declared {
  right: Right
  subject: Subject
  action: Action
  codename: string
  roles: readonly RoleName[]
}

/** Every right there is, in declaration order. */
export const declaredRights: readonly Declared[] = Object.entries(access).flatMap(([subject, actions]) =>
  Object.entries(actions).map(([action, [codename, ...roles]]: [string, readonly [string, ...RoleName[]]]) => ({
    right: `${subject}/${action}` as Right,
    subject: subject as Subject,
    action: action as Action,
    codename,
    roles,
  })),
)
export const rights: readonly Right[] = declaredRights.map(({ right }) => right)

const codenames = new Map(declaredRights.map(({ right, codename }) => [right, codename]))
const rightsByCodename = new Map(declaredRights.map(({ right, codename }) => [codename, right]))

/** The codename stored and sent for a right. */
export const codenameOf = (right: Right): string => codenames.get(right)!

/** The right a codename stands for; undefined for a permission that is not the product's own. */
export const rightOf = (codename: string): Right | undefined => rightsByCodename.get(codename)

/** What a delivered role holds until somebody edits it (PERM-05S). */
export const rightsOfRole = (role: RoleName): readonly Right[] =>
  declaredRights.filter(({ roles }) => role === 'administrator' || roles.includes(role)).map(({ right }) => right)

/** True when the set of held codenames contains the right (PERM-02). */
export const holds = (codenames: ReadonlySet<string>, right: Right): boolean => codenames.has(codenameOf(right))

/** True when one of the rights is held; an empty list asks for nothing and is always held. */
export const holdsAny = (codenames: ReadonlySet<string>, wanted: readonly Right[]): boolean =>
  wanted.length === 0 || wanted.some((right) => holds(codenames, right))

/** PERM-07 */
export const resellerGroups: readonly string[] = resellers

/** Whether giving or taking this role decides that a customer is a reseller: staff alone does that. */
export const makesReseller = (role: string): boolean => resellerGroups.includes(role)

/** Roles of people who belong to a customer company; whoever holds one is never staff. */
export const companyGroups: readonly string[] = [...resellerGroups, 'customer']

/** Rights that reach only oneself (MyUser, MyCustomer): who gives or takes away rights need not hold these. */
export const ownRights: ReadonlySet<string> = new Set(
  declaredRights.filter(({ subject }) => subject === 'MyUser' || subject === 'MyCustomer').map(({ codename }) => codename),
)

/** Which of the wanted codenames go beyond those held: nobody grants, removes or acts with a right they do not hold. */
export const exceeding = (held: ReadonlySet<string>, wanted: Iterable<string>): string[] =>
  [...wanted].filter((codename) => !held.has(codename) && !ownRights.has(codename))
