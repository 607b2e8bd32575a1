// Written by `npm run index` from the files it finds. Not to be edited.
import { accounts } from './accounts/accounts.ts'
import { activation } from './activation/activation.ts'
import { audit } from './audit/audit.ts'
import { branches } from './branches/branches.ts'
import { carts } from './carts/carts.ts'
import { catalogNotifications } from './catalog-notifications/catalog-notifications.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { catalogueCustomers } from './catalogue/catalogue-customers.ts'
import { catalogueDiscounts } from './catalogue/catalogue-discounts.ts'
import { catalogueNotifications } from './catalogue/catalogue-notifications.ts'
import { catalogueVehicleReferences } from './catalogue/catalogue-vehicle-references.ts'
import { commands } from './management/commands.ts'
import { config } from './settings/config.ts'
import { counts } from './counts/counts.ts'
import { customer } from './customers/customer.ts'
import { customerChoices } from './customers/customer-choices.ts'
import { customerImport } from './customers/customer-import.ts'
import { customerLicences } from './licences/licences.ts'
import { customerLogin } from './customers/customer-login.ts'
import { customerMembership } from './customers/customer-membership.ts'
import { customerNumbers } from './customers/customer-numbers.ts'
import { customerState } from './customers/customer-state.ts'
import { customers } from './customers/customers.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { deliveryOptionMembership } from './delivery-terms/delivery-option-membership.ts'
import { deliveryOptions } from './delivery-terms/delivery-options.ts'
import { discountCategories } from './discount-groups/discount-categories.ts'
import { discountGroups } from './discount-groups/discount-groups.ts'
import { discountImport } from './discount-groups/discount-import.ts'
import { discountLimits } from './discount-groups/discount-limits.ts'
import { downloads } from './downloads/downloads.ts'
import { fileUploads } from './files/file-uploads.ts'
import { freshProof } from './session/fresh-proof.ts'
import { groups } from './roles/groups.ts'
import { handoffs } from './handoffs/handoffs.ts'
import { houseFiles } from './files/house-files.ts'
import { identities } from './single-sign-on/identities.ts'
import { impersonation } from './impersonation/impersonation.ts'
import { installation } from './installation/installation.ts'
import { jobs } from './jobs/jobs.ts'
import { lastLogins } from './last-logins/last-logins.ts'
import { lostSales } from './lost-sales/lost-sales.ts'
import { mails } from './mails/mails.ts'
import { management } from './management/management.ts'
import { membership } from './permissions/membership.ts'
import { moduleLicences } from './licences/licence-list.ts'
import { modulestore } from './licences/modulestore.ts'
import { myCustomer } from './company/my-customer.ts'
import { myDeliveryOptions } from './delivery-terms/my-delivery-options.ts'
import { myUser } from './my-user/my-user.ts'
import { onboarding } from './onboarding/onboarding.ts'
import { orders } from './orders/orders.ts'
import { ownSettings } from './my-user/own-settings.ts'
import { peopleData } from './people-data/people-data.ts'
import { permissions } from './permissions/permissions.ts'
import { personalKeys } from './personal-keys/personal-keys.ts'
import { renewals } from './licences/renewals.ts'
import { savedViews } from './saved-views/saved-views.ts'
import { search } from './search/search.ts'
import { secondFactors } from './second-factor/second-factor.ts'
import { session } from './session/session.ts'
import { singleSignOn } from './single-sign-on/single-sign-on.ts'
import { stammnummerImport, typenscheinnummerImport } from './vehicle-references/reference-import.ts'
import { stammnummern, typenscheinnummern } from './vehicle-references/vehicle-references.ts'
import { userFactors } from './second-factor/user-factors.ts'
import { userSessions } from './session/user-sessions.ts'
import { users } from './users/users.ts'
import { webhooks } from './webhooks/webhooks.ts'
import { wholesalerAvailability } from './wholesaler-availability/wholesaler-availability.ts'

/** Every call of the product by feature. A route that is not here cannot exist. */
export const contract = {
  accounts,
  activation,
  audit,
  branches,
  carts,
  catalogNotifications,
  catalogue,
  catalogueCustomers,
  catalogueDiscounts,
  catalogueNotifications,
  catalogueVehicleReferences,
  commands,
  config,
  counts,
  customer,
  customerChoices,
  customerImport,
  customerLicences,
  customerLogin,
  customerMembership,
  customerNumbers,
  customerState,
  customers,
  dashboard,
  deliveryOptionMembership,
  deliveryOptions,
  discountCategories,
  discountGroups,
  discountImport,
  discountLimits,
  downloads,
  fileUploads,
  freshProof,
  groups,
  handoffs,
  houseFiles,
  identities,
  impersonation,
  installation,
  jobs,
  lastLogins,
  lostSales,
  mails,
  management,
  membership,
  moduleLicences,
  modulestore,
  myCustomer,
  myDeliveryOptions,
  myUser,
  onboarding,
  orders,
  ownSettings,
  peopleData,
  permissions,
  personalKeys,
  renewals,
  savedViews,
  search,
  secondFactors,
  session,
  singleSignOn,
  stammnummerImport,
  stammnummern,
  typenscheinnummerImport,
  typenscheinnummern,
  userFactors,
  userSessions,
  users,
  webhooks,
  wholesalerAvailability,
}
