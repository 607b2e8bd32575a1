// Written by `npm run index` from the files it finds. Not to be edited.
import * as accounts from './accounts/accounts.ts'
import * as activation from './activation/activation.ts'
import * as audit from './audit/audit.ts'
import * as basket from './basket/basket.ts'
import * as branches from './branches/branches.ts'
import * as carts from './carts/carts.ts'
import * as catalogNotifications from './catalog-notifications/catalog-notifications.ts'
import * as catalogueCustomers from './catalogue/catalogue-customers.ts'
import * as catalogueDiscounts from './catalogue/catalogue-discounts.ts'
import * as catalogueNotifications from './catalogue/catalogue-notifications.ts'
import * as catalogueVehicleReferences from './catalogue/catalogue-vehicle-references.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as myCustomer from './company/my-customer.ts'
import * as counts from './counts/counts.ts'
import * as customerChoices from './customers/customer-choices.ts'
import * as customerFields from './customers/customer.fields.ts'
import * as customerImport from './customers/customer-import.ts'
import * as customerNumbers from './customers/customer-numbers.ts'
import * as customerState from './customers/customer-state.ts'
import * as customer from './customers/customer.ts'
import * as customers from './customers/customers.ts'
import * as dashboard from './dashboard/dashboard.ts'
import * as deliveryOptionMembership from './delivery-terms/delivery-option-membership.ts'
import * as deliveryOptions from './delivery-terms/delivery-options.ts'
import * as discountCategories from './discount-groups/discount-categories.ts'
import * as discountGroups from './discount-groups/discount-groups.ts'
import * as discountLimits from './discount-groups/discount-limits.ts'
import * as downloads from './downloads/downloads.ts'
import * as fileUploads from './files/file-uploads.ts'
import * as houseFiles from './files/house-files.ts'
import * as handoffs from './handoffs/handoffs.ts'
import * as installation from './installation/installation.ts'
import * as jobs from './jobs/jobs.ts'
import * as fields from './kit/fields.ts'
import * as fileFormat from './kit/file-format.ts'
import * as imports from './kit/imports.ts'
import * as list from './kit/list.ts'
import * as problem from './kit/problem.ts'
import * as proof from './kit/proof.ts'
import * as lastLogins from './last-logins/last-logins.ts'
import * as licenceList from './licences/licence-list.ts'
import * as licences from './licences/licences.ts'
import * as modulestore from './licences/modulestore.ts'
import * as renewals from './licences/renewals.ts'
import * as lostSales from './lost-sales/lost-sales.ts'
import * as mails from './mails/mails.ts'
import * as commands from './management/commands.ts'
import * as management from './management/management.ts'
import * as myUser from './my-user/my-user.ts'
import * as onboarding from './onboarding/onboarding.ts'
import * as orders from './orders/orders.ts'
import * as membership from './permissions/membership.ts'
import * as permissions from './permissions/permissions.ts'
import * as personalKeys from './personal-keys/personal-keys.ts'
import * as groups from './roles/groups.ts'
import * as savedViews from './saved-views/saved-views.ts'
import * as search from './search/search.ts'
import * as secondFactor from './second-factor/second-factor.ts'
import * as factorAnswer from './session/factor-answer.ts'
import * as openSessions from './session/open-sessions.ts'
import * as config from './settings/config.ts'
import * as identities from './single-sign-on/identities.ts'
import * as users from './users/users.ts'
import * as referenceImport from './vehicle-references/reference-import.ts'
import * as vehicleReferences from './vehicle-references/vehicle-references.ts'
import * as webhooks from './webhooks/webhooks.ts'
import * as wholesalerAvailability from './wholesaler-availability/wholesaler-availability.ts'

/** Every file of the contract that declares a shape. */
export const modules: readonly object[] = [
  accounts,
  activation,
  audit,
  basket,
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
  customerFields,
  customerImport,
  customerNumbers,
  customerState,
  customer,
  customers,
  dashboard,
  deliveryOptionMembership,
  deliveryOptions,
  discountCategories,
  discountGroups,
  discountLimits,
  downloads,
  fileUploads,
  houseFiles,
  handoffs,
  installation,
  jobs,
  fields,
  fileFormat,
  imports,
  list,
  problem,
  proof,
  lastLogins,
  licenceList,
  licences,
  modulestore,
  renewals,
  lostSales,
  mails,
  commands,
  management,
  myUser,
  onboarding,
  orders,
  membership,
  permissions,
  personalKeys,
  groups,
  savedViews,
  search,
  secondFactor,
  factorAnswer,
  openSessions,
  config,
  identities,
  users,
  referenceImport,
  vehicleReferences,
  webhooks,
  wholesalerAvailability,
]
