// Written by `npm run index` from the files it finds. Not to be edited.
import accounts from './accounts/accounts.routes.ts'
import activation from './activation/activation.routes.ts'
import audit from './audit/audit.routes.ts'
import branches from './branches/branches.routes.ts'
import carts from './carts/carts.routes.ts'
import catalogNotifications from './catalog-notifications/catalog-notifications.routes.ts'
import catalogueCustomers from './catalogue/catalogue-customers.routes.ts'
import catalogueDiscounts from './catalogue/catalogue-discounts.routes.ts'
import catalogueNotifications from './catalogue/catalogue-notifications.routes.ts'
import catalogueVehicleReferences from './catalogue/catalogue-vehicle-references.routes.ts'
import catalogue from './catalogue/catalogue.routes.ts'
import myCustomer from './company/my-customer.routes.ts'
import counts from './counts/counts.routes.ts'
import customerChoices from './customers/customer-choices.routes.ts'
import customerImport from './customers/customer-import.routes.ts'
import customerLogin from './customers/customer-login.routes.ts'
import customerMembership from './customers/customer-membership.routes.ts'
import customerNumbers from './customers/customer-numbers.routes.ts'
import customerState from './customers/customer-state.routes.ts'
import customer from './customers/customer.routes.ts'
import customers from './customers/customers.routes.ts'
import dashboard from './dashboard/dashboard.routes.ts'
import deliveryOptionMembership from './delivery-terms/delivery-option-membership.routes.ts'
import deliveryOptions from './delivery-terms/delivery-options.routes.ts'
import myDeliveryOptions from './delivery-terms/my-delivery-options.routes.ts'
import discountCategories from './discount-groups/discount-categories.routes.ts'
import discountGroups from './discount-groups/discount-groups.routes.ts'
import discountImport from './discount-groups/discount-import.routes.ts'
import discountLimits from './discount-groups/discount-limits.routes.ts'
import downloads from './downloads/downloads.routes.ts'
import fileUploads from './files/file-uploads.routes.ts'
import houseFiles from './files/house-files.routes.ts'
import handoffs from './handoffs/handoffs.routes.ts'
import impersonation from './impersonation/impersonation.routes.ts'
import installation from './installation/installation.routes.ts'
import jobs from './jobs/jobs.routes.ts'
import lastLogins from './last-logins/last-logins.routes.ts'
import customerLicences from './licences/customer-licences.routes.ts'
import licenceList from './licences/licence-list.routes.ts'
import modulestore from './licences/modulestore.routes.ts'
import renewals from './licences/renewals.routes.ts'
import lostSales from './lost-sales/lost-sales.routes.ts'
import mails from './mails/mails.routes.ts'
import commands from './management/commands.routes.ts'
import management from './management/management.routes.ts'
import myUser from './my-user/my-user.routes.ts'
import ownFactors from './my-user/own-factors.routes.ts'
import onboarding from './onboarding/onboarding.routes.ts'
import orders from './orders/orders.routes.ts'
import membership from './permissions/membership.routes.ts'
import permissions from './permissions/permissions.routes.ts'
import personalKeys from './personal-keys/personal-keys.routes.ts'
import groups from './roles/groups.routes.ts'
import savedViews from './saved-views/saved-views.routes.ts'
import search from './search/search.routes.ts'
import freshProof from './session/factors/fresh-proof.routes.ts'
import userFactors from './session/factors/user-factors.routes.ts'
import userSessions from './session/sessions/user-sessions.routes.ts'
import signIn from './session/sign-in/sign-in.routes.ts'
import identities from './session/sso/identities.routes.ts'
import singleSignOn from './session/sso/single-sign-on.routes.ts'
import config from './settings/config.routes.ts'
import users from './users/users.routes.ts'
import stammnummerImport from './vehicle-references/stammnummer-import.routes.ts'
import stammnummern from './vehicle-references/stammnummern.routes.ts'
import typenscheinnummerImport from './vehicle-references/typenscheinnummer-import.routes.ts'
import typenscheinnummern from './vehicle-references/typenscheinnummern.routes.ts'
import webhooks from './webhooks/webhooks.routes.ts'
import wholesalerAvailability from './wholesaler-availability/wholesaler-availability.routes.ts'

/** Everything that is served. */
export const features = [
  accounts,
  activation,
  audit,
  branches,
  carts,
  catalogNotifications,
  catalogueCustomers,
  catalogueDiscounts,
  catalogueNotifications,
  catalogueVehicleReferences,
  catalogue,
  myCustomer,
  counts,
  customerChoices,
  customerImport,
  customerLogin,
  customerMembership,
  customerNumbers,
  customerState,
  customer,
  customers,
  dashboard,
  deliveryOptionMembership,
  deliveryOptions,
  myDeliveryOptions,
  discountCategories,
  discountGroups,
  discountImport,
  discountLimits,
  downloads,
  fileUploads,
  houseFiles,
  handoffs,
  impersonation,
  installation,
  jobs,
  lastLogins,
  customerLicences,
  licenceList,
  modulestore,
  renewals,
  lostSales,
  mails,
  commands,
  management,
  myUser,
  ownFactors,
  onboarding,
  orders,
  membership,
  permissions,
  personalKeys,
  groups,
  savedViews,
  search,
  freshProof,
  userFactors,
  userSessions,
  signIn,
  identities,
  singleSignOn,
  config,
  users,
  stammnummerImport,
  stammnummern,
  typenscheinnummerImport,
  typenscheinnummern,
  webhooks,
  wholesalerAvailability,
]
