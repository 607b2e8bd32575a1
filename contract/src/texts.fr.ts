// Written by `npm run index` from the files it finds. Not to be edited.
import admin from './texts.admin.fr.ts'
import core from './texts.core.fr.ts'
import basket from './basket/basket.fr.json' with { type: 'json' }
import branches from './branches/branches.fr.json' with { type: 'json' }
import catalogNotifications from './catalog-notifications/catalog-notifications.fr.json' with { type: 'json' }
import catalogue from './catalogue/catalogue.fr.json' with { type: 'json' }
import config from './config/config.fr.json' with { type: 'json' }
import customer from './customers/customer.fr.json' with { type: 'json' }
import customers from './customers/customers.fr.json' with { type: 'json' }
import dashboard from './dashboard/dashboard.fr.json' with { type: 'json' }
import deliveryOptions from './delivery-options/delivery-options.fr.json' with { type: 'json' }
import discountDesk from './discount-groups/discount-desk.fr.json' with { type: 'json' }
import discountGroups from './discount-groups/discount-groups.fr.json' with { type: 'json' }
import discountMatrix from './discount-groups/discount-matrix.fr.json' with { type: 'json' }
import downloads from './downloads/downloads.fr.json' with { type: 'json' }
import files from './kit/files.fr.json' with { type: 'json' }
import groups from './groups/groups.fr.json' with { type: 'json' }
import handoffs from './handoffs/handoffs.fr.json' with { type: 'json' }
import houseFiles from './house-files/house-files.fr.json' with { type: 'json' }
import installation from './installation/installation.fr.json' with { type: 'json' }
import invite from './users/invite.fr.json' with { type: 'json' }
import jobs from './jobs/jobs.fr.json' with { type: 'json' }
import mail from './kit/mail.fr.json' with { type: 'json' }
import management from './management/management.fr.json' with { type: 'json' }
import myUser from './my-user/my-user.fr.json' with { type: 'json' }
import onboarding from './onboarding/onboarding.fr.json' with { type: 'json' }
import orders from './orders/orders.fr.json' with { type: 'json' }
import outbound from './kit/outbound.fr.json' with { type: 'json' }
import passwordLinks from './password-links/password-links.fr.json' with { type: 'json' }
import people from './users/people.fr.json' with { type: 'json' }
import permissions from './permissions/permissions.fr.json' with { type: 'json' }
import personalKeys from './personal-keys/personal-keys.fr.json' with { type: 'json' }
import print from './kit/print.fr.json' with { type: 'json' }
import renewals from './modulestore/renewals.fr.json' with { type: 'json' }
import secondFactor from './second-factor/second-factor.fr.json' with { type: 'json' }
import singleSignOn from './single-sign-on/single-sign-on.fr.json' with { type: 'json' }
import viewTabs from './saved-views/view-tabs.fr.json' with { type: 'json' }
import webhookDesk from './webhooks/webhook-desk.fr.json' with { type: 'json' }

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
