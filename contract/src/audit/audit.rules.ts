import type { Right } from '../kit/access.ts'

/** Whoever may read a record may read its history, given Audit/read: which right reads the records a subject of the trail is about. */
export const auditSubjects: Readonly<Record<string, readonly Right[]>> = {
  Carts: ['Carts/read', 'Order/read'],
  Catalogue: ['Carts/read', 'Order/read'],
  Users: ['Users/read'],
  UserPermissionMembership: ['Users/read'],
  MyUser: ['Users/read'],
  Accounts: ['Accounts/read', 'Users/read'],
  Branches: ['Accounts/read'],
  Groups: ['Permissions/read'],
  Permissions: ['Permissions/read'],
  Session: ['LastLogin/read'],
  Impersonation: ['Users/read'],
  ImpersonateCustomer: ['Customers/read'],
<<<<<<< HEAD
  DeliveryOptions: ['DeliveryOptions/read', 'DeliveryOptionMembership/read'],
=======
  Customers: ['Customers/read'],
  CustomerPermissionMembership: ['Customers/read'],
  DeliveryOptions: ['DeliveryOptions/read'],
  DeliveryOptionMembership: ['Customers/read', 'DeliveryOptionMembership/read'],
  DiscountGroup: ['DiscountGroup/read'],
  ModuleLicences: ['Modules/read'],
>>>>>>> main
  MyCustomer: ['Customers/read', 'MyCustomer/read'],
  PersonalKeys: ['Users/read'],
  ApiKeys: ['ApplicationSettings/read'],
  Handoffs: ['Order/read'],
  Mails: ['ApplicationSettings/read'],
  Management: ['ApplicationSettings/read'],
  Webhooks: ['Webhooks/read'],
}
