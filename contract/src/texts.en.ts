// Written by `npm run index` from the files it finds. Not to be edited.
import admin from './texts.admin.en.ts'
import core from './texts.core.en.ts'
import basket from './basket/basket.en.json' with { type: 'json' }
import branches from './branches/branches.en.json' with { type: 'json' }
import catalogNotifications from './catalog-notifications/catalog-notifications.en.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.en.json' with { type: 'json' }
import config from './config/config.en.json' with { type: 'json' }
import customer from './customers/customer.en.json' with { type: 'json' }
import customers from './customers/customers.en.json' with { type: 'json' }
import dashboard from './dashboard/dashboard.en.json' with { type: 'json' }
import deliveryOptions from './delivery-options/delivery-options.en.json' with { type: 'json' }
import discountDesk from './discount-groups/discount-desk.en.json' with { type: 'json' }
import discountGroups from './discount-groups/discount-groups.en.json' with { type: 'json' }
import discountMatrix from './discount-groups/discount-matrix.en.json' with { type: 'json' }
import downloads from './downloads/downloads.en.json' with { type: 'json' }
import files from './kit/files.en.json' with { type: 'json' }
import groups from './groups/groups.en.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.en.json' with { type: 'json' }
import houseFiles from './house-files/house-files.en.json' with { type: 'json' }
import installation from './installation/installation.en.json' with { type: 'json' }
import invite from './users/invite.en.json' with { type: 'json' }
import jobs from './jobs/jobs.en.json' with { type: 'json' }
import mail from './kit/mail.en.json' with { type: 'json' }
import management from './management/management.en.json' with { type: 'json' }
import myUser from './my-user/my-user.en.json' with { type: 'json' }
import onboarding from './onboarding/onboarding.en.json' with { type: 'json' }
import orders from './orders/orders.en.json' with { type: 'json' }
import outbound from './kit/outbound.en.json' with { type: 'json' }
import passwordLinks from './password-links/password-links.en.json' with { type: 'json' }
import people from './users/people.en.json' with { type: 'json' }
import permissions from './permissions/permissions.en.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.en.json' with { type: 'json' }
import print from './kit/print.en.json' with { type: 'json' }
import renewals from './modulestore/renewals.en.json' with { type: 'json' }
import secondFactor from './second-factor/second-factor.en.json' with { type: 'json' }
import singleSignOn from './single-sign-on/single-sign-on.en.json' with { type: 'json' }
import viewTabs from './saved-views/view-tabs.en.json' with { type: 'json' }
import webhookDesk from './webhooks/webhook-desk.en.json' with { type: 'json' }

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
