// Written by `npm run index` from the files it finds. Not to be edited.
import admin from './texts.admin.it.ts'
import core from './texts.core.it.ts'
import basket from './basket/basket.it.json' with { type: 'json' }
import branches from './branches/branches.it.json' with { type: 'json' }
import catalogNotifications from './catalog-notifications/catalog-notifications.it.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.it.json' with { type: 'json' }
import config from './config/config.it.json' with { type: 'json' }
import customer from './customers/customer.it.json' with { type: 'json' }
import customers from './customers/customers.it.json' with { type: 'json' }
import dashboard from './dashboard/dashboard.it.json' with { type: 'json' }
import deliveryOptions from './delivery-options/delivery-options.it.json' with { type: 'json' }
import discountDesk from './discount-groups/discount-desk.it.json' with { type: 'json' }
import discountGroups from './discount-groups/discount-groups.it.json' with { type: 'json' }
import discountMatrix from './discount-groups/discount-matrix.it.json' with { type: 'json' }
import downloads from './downloads/downloads.it.json' with { type: 'json' }
import files from './kit/files.it.json' with { type: 'json' }
import groups from './groups/groups.it.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.it.json' with { type: 'json' }
import houseFiles from './house-files/house-files.it.json' with { type: 'json' }
import installation from './installation/installation.it.json' with { type: 'json' }
import invite from './users/invite.it.json' with { type: 'json' }
import jobs from './jobs/jobs.it.json' with { type: 'json' }
import mail from './kit/mail.it.json' with { type: 'json' }
import management from './management/management.it.json' with { type: 'json' }
import myUser from './my-user/my-user.it.json' with { type: 'json' }
import onboarding from './onboarding/onboarding.it.json' with { type: 'json' }
import orders from './orders/orders.it.json' with { type: 'json' }
import outbound from './kit/outbound.it.json' with { type: 'json' }
import passwordLinks from './password-links/password-links.it.json' with { type: 'json' }
import people from './users/people.it.json' with { type: 'json' }
import permissions from './permissions/permissions.it.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.it.json' with { type: 'json' }
import print from './kit/print.it.json' with { type: 'json' }
import renewals from './modulestore/renewals.it.json' with { type: 'json' }
import secondFactor from './second-factor/second-factor.it.json' with { type: 'json' }
import singleSignOn from './single-sign-on/single-sign-on.it.json' with { type: 'json' }
import viewTabs from './saved-views/view-tabs.it.json' with { type: 'json' }
import webhookDesk from './webhooks/webhook-desk.it.json' with { type: 'json' }

export default {
  ...core,
  ...admin,
  basket,
  branches,
  'catalog-notifications': catalogNotifications,
  catalogue,
  config,
  customer,
  customers,
  dashboard,
  'delivery-options': deliveryOptions,
  'discount-desk': discountDesk,
  'discount-groups': discountGroups,
  'discount-matrix': discountMatrix,
  downloads,
  files,
  groups,
  handoffs,
  'house-files': houseFiles,
  installation,
  invite,
  jobs,
  mail,
  management,
  'my-user': myUser,
  onboarding,
  orders,
  outbound,
  'password-links': passwordLinks,
  people,
  permissions,
  'personal-keys': personalKeys,
  print,
  renewals,
  'second-factor': secondFactor,
  'single-sign-on': singleSignOn,
  'view-tabs': viewTabs,
  'webhook-desk': webhookDesk,
}
