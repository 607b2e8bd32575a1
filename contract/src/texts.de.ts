// Written by `npm run index` from the files it finds. Not to be edited.
import admin from './texts.admin.de.ts'
import core from './texts.core.de.ts'
import basket from './basket/basket.de.json' with { type: 'json' }
import branches from './branches/branches.de.json' with { type: 'json' }
import catalogNotifications from './catalog-notifications/catalog-notifications.de.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.de.json' with { type: 'json' }
import config from './config/config.de.json' with { type: 'json' }
import customer from './customers/customer.de.json' with { type: 'json' }
import customers from './customers/customers.de.json' with { type: 'json' }
import dashboard from './dashboard/dashboard.de.json' with { type: 'json' }
import deliveryOptions from './delivery-options/delivery-options.de.json' with { type: 'json' }
import discountDesk from './discount-groups/discount-desk.de.json' with { type: 'json' }
import discountGroups from './discount-groups/discount-groups.de.json' with { type: 'json' }
import discountMatrix from './discount-groups/discount-matrix.de.json' with { type: 'json' }
import downloads from './downloads/downloads.de.json' with { type: 'json' }
import files from './kit/files.de.json' with { type: 'json' }
import groups from './groups/groups.de.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.de.json' with { type: 'json' }
import houseFiles from './house-files/house-files.de.json' with { type: 'json' }
import installation from './installation/installation.de.json' with { type: 'json' }
import invite from './users/invite.de.json' with { type: 'json' }
import jobs from './jobs/jobs.de.json' with { type: 'json' }
import mail from './kit/mail.de.json' with { type: 'json' }
import management from './management/management.de.json' with { type: 'json' }
import myUser from './my-user/my-user.de.json' with { type: 'json' }
import onboarding from './onboarding/onboarding.de.json' with { type: 'json' }
import orders from './orders/orders.de.json' with { type: 'json' }
import outbound from './kit/outbound.de.json' with { type: 'json' }
import passwordLinks from './password-links/password-links.de.json' with { type: 'json' }
import people from './users/people.de.json' with { type: 'json' }
import permissions from './permissions/permissions.de.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.de.json' with { type: 'json' }
import print from './kit/print.de.json' with { type: 'json' }
import renewals from './modulestore/renewals.de.json' with { type: 'json' }
import secondFactor from './second-factor/second-factor.de.json' with { type: 'json' }
import singleSignOn from './single-sign-on/single-sign-on.de.json' with { type: 'json' }
import viewTabs from './saved-views/view-tabs.de.json' with { type: 'json' }
import webhookDesk from './webhooks/webhook-desk.de.json' with { type: 'json' }

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
