// Written by `npm run index` from the files it finds. Not to be edited.

/** Files of texts that no frame needs, by name space and language: loaded with the screens that name them. */
export const roomTexts = {
  'catalog-notifications': {
    en: () => import('./catalog-notifications/catalog-notifications.en.json', { with: { type: 'json' } }),
    de: () => import('./catalog-notifications/catalog-notifications.de.json', { with: { type: 'json' } }),
    fr: () => import('./catalog-notifications/catalog-notifications.fr.json', { with: { type: 'json' } }),
    it: () => import('./catalog-notifications/catalog-notifications.it.json', { with: { type: 'json' } }),
  },
  catalogue: {
    en: () => import('./catalogue/catalogue.en.json', { with: { type: 'json' } }),
    de: () => import('./catalogue/catalogue.de.json', { with: { type: 'json' } }),
    fr: () => import('./catalogue/catalogue.fr.json', { with: { type: 'json' } }),
    it: () => import('./catalogue/catalogue.it.json', { with: { type: 'json' } }),
  },
  customer: {
    en: () => import('./customers/customer.en.json', { with: { type: 'json' } }),
    de: () => import('./customers/customer.de.json', { with: { type: 'json' } }),
    fr: () => import('./customers/customer.fr.json', { with: { type: 'json' } }),
    it: () => import('./customers/customer.it.json', { with: { type: 'json' } }),
  },
  'customer-import': {
    en: () => import('./customers/customer-import.en.json', { with: { type: 'json' } }),
    de: () => import('./customers/customer-import.de.json', { with: { type: 'json' } }),
    fr: () => import('./customers/customer-import.fr.json', { with: { type: 'json' } }),
    it: () => import('./customers/customer-import.it.json', { with: { type: 'json' } }),
  },
  dashboard: {
    en: () => import('./dashboard/dashboard.en.json', { with: { type: 'json' } }),
    de: () => import('./dashboard/dashboard.de.json', { with: { type: 'json' } }),
    fr: () => import('./dashboard/dashboard.fr.json', { with: { type: 'json' } }),
    it: () => import('./dashboard/dashboard.it.json', { with: { type: 'json' } }),
  },
  'delivery-options': {
    en: () => import('./delivery-options/delivery-options.en.json', { with: { type: 'json' } }),
    de: () => import('./delivery-options/delivery-options.de.json', { with: { type: 'json' } }),
    fr: () => import('./delivery-options/delivery-options.fr.json', { with: { type: 'json' } }),
    it: () => import('./delivery-options/delivery-options.it.json', { with: { type: 'json' } }),
  },
  'discount-desk': {
    en: () => import('./discount-groups/discount-desk.en.json', { with: { type: 'json' } }),
    de: () => import('./discount-groups/discount-desk.de.json', { with: { type: 'json' } }),
    fr: () => import('./discount-groups/discount-desk.fr.json', { with: { type: 'json' } }),
    it: () => import('./discount-groups/discount-desk.it.json', { with: { type: 'json' } }),
  },
  'discount-groups': {
    en: () => import('./discount-groups/discount-groups.en.json', { with: { type: 'json' } }),
    de: () => import('./discount-groups/discount-groups.de.json', { with: { type: 'json' } }),
    fr: () => import('./discount-groups/discount-groups.fr.json', { with: { type: 'json' } }),
    it: () => import('./discount-groups/discount-groups.it.json', { with: { type: 'json' } }),
  },
  'discount-matrix': {
    en: () => import('./discount-groups/discount-matrix.en.json', { with: { type: 'json' } }),
    de: () => import('./discount-groups/discount-matrix.de.json', { with: { type: 'json' } }),
    fr: () => import('./discount-groups/discount-matrix.fr.json', { with: { type: 'json' } }),
    it: () => import('./discount-groups/discount-matrix.it.json', { with: { type: 'json' } }),
  },
  downloads: {
    en: () => import('./downloads/downloads.en.json', { with: { type: 'json' } }),
    de: () => import('./downloads/downloads.de.json', { with: { type: 'json' } }),
    fr: () => import('./downloads/downloads.fr.json', { with: { type: 'json' } }),
    it: () => import('./downloads/downloads.it.json', { with: { type: 'json' } }),
  },
  files: {
    en: () => import('./kit/files.en.json', { with: { type: 'json' } }),
    de: () => import('./kit/files.de.json', { with: { type: 'json' } }),
    fr: () => import('./kit/files.fr.json', { with: { type: 'json' } }),
    it: () => import('./kit/files.it.json', { with: { type: 'json' } }),
  },
  groups: {
    en: () => import('./groups/groups.en.json', { with: { type: 'json' } }),
    de: () => import('./groups/groups.de.json', { with: { type: 'json' } }),
    fr: () => import('./groups/groups.fr.json', { with: { type: 'json' } }),
    it: () => import('./groups/groups.it.json', { with: { type: 'json' } }),
  },
  'house-files': {
    en: () => import('./house-files/house-files.en.json', { with: { type: 'json' } }),
    de: () => import('./house-files/house-files.de.json', { with: { type: 'json' } }),
    fr: () => import('./house-files/house-files.fr.json', { with: { type: 'json' } }),
    it: () => import('./house-files/house-files.it.json', { with: { type: 'json' } }),
  },
  installation: {
    en: () => import('./installation/installation.en.json', { with: { type: 'json' } }),
    de: () => import('./installation/installation.de.json', { with: { type: 'json' } }),
    fr: () => import('./installation/installation.fr.json', { with: { type: 'json' } }),
    it: () => import('./installation/installation.it.json', { with: { type: 'json' } }),
  },
  jobs: {
    en: () => import('./jobs/jobs.en.json', { with: { type: 'json' } }),
    de: () => import('./jobs/jobs.de.json', { with: { type: 'json' } }),
    fr: () => import('./jobs/jobs.fr.json', { with: { type: 'json' } }),
    it: () => import('./jobs/jobs.it.json', { with: { type: 'json' } }),
  },
  'last-logins': {
    en: () => import('./last-logins/last-logins.en.json', { with: { type: 'json' } }),
    de: () => import('./last-logins/last-logins.de.json', { with: { type: 'json' } }),
    fr: () => import('./last-logins/last-logins.fr.json', { with: { type: 'json' } }),
    it: () => import('./last-logins/last-logins.it.json', { with: { type: 'json' } }),
  },
  mail: {
    en: () => import('./kit/mail.en.json', { with: { type: 'json' } }),
    de: () => import('./kit/mail.de.json', { with: { type: 'json' } }),
    fr: () => import('./kit/mail.fr.json', { with: { type: 'json' } }),
    it: () => import('./kit/mail.it.json', { with: { type: 'json' } }),
  },
  mails: {
    en: () => import('./mails/mails.en.json', { with: { type: 'json' } }),
    de: () => import('./mails/mails.de.json', { with: { type: 'json' } }),
    fr: () => import('./mails/mails.fr.json', { with: { type: 'json' } }),
    it: () => import('./mails/mails.it.json', { with: { type: 'json' } }),
  },
  management: {
    en: () => import('./management/management.en.json', { with: { type: 'json' } }),
    de: () => import('./management/management.de.json', { with: { type: 'json' } }),
    fr: () => import('./management/management.fr.json', { with: { type: 'json' } }),
    it: () => import('./management/management.it.json', { with: { type: 'json' } }),
  },
  modules: {
    en: () => import('./modulestore/modules.en.json', { with: { type: 'json' } }),
    de: () => import('./modulestore/modules.de.json', { with: { type: 'json' } }),
    fr: () => import('./modulestore/modules.fr.json', { with: { type: 'json' } }),
    it: () => import('./modulestore/modules.it.json', { with: { type: 'json' } }),
  },
  'my-customer': {
    en: () => import('./my-customer/my-customer.en.json', { with: { type: 'json' } }),
    de: () => import('./my-customer/my-customer.de.json', { with: { type: 'json' } }),
    fr: () => import('./my-customer/my-customer.fr.json', { with: { type: 'json' } }),
    it: () => import('./my-customer/my-customer.it.json', { with: { type: 'json' } }),
  },
  onboarding: {
    en: () => import('./onboarding/onboarding.en.json', { with: { type: 'json' } }),
    de: () => import('./onboarding/onboarding.de.json', { with: { type: 'json' } }),
    fr: () => import('./onboarding/onboarding.fr.json', { with: { type: 'json' } }),
    it: () => import('./onboarding/onboarding.it.json', { with: { type: 'json' } }),
  },
  'password-links': {
    en: () => import('./password-links/password-links.en.json', { with: { type: 'json' } }),
    de: () => import('./password-links/password-links.de.json', { with: { type: 'json' } }),
    fr: () => import('./password-links/password-links.fr.json', { with: { type: 'json' } }),
    it: () => import('./password-links/password-links.it.json', { with: { type: 'json' } }),
  },
  webhooks: {
    en: () => import('./webhooks/webhooks.en.json', { with: { type: 'json' } }),
    de: () => import('./webhooks/webhooks.de.json', { with: { type: 'json' } }),
    fr: () => import('./webhooks/webhooks.fr.json', { with: { type: 'json' } }),
    it: () => import('./webhooks/webhooks.it.json', { with: { type: 'json' } }),
  },
}
