// Written by `npm run index` from the files it finds. Not to be edited.

/** The files of texts that a screen names besides those of the frame, by its path. */
export const screenTexts: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['dashboard', 'renewals'],
  '/customers': ['customer', 'customer-import', 'delivery-options', 'discount-desk', 'discount-matrix', 'files'],
  '/customers/new': ['customer', 'delivery-options', 'my-customer'],
  '/customers/:id': ['customer', 'discount-desk', 'discount-matrix', 'modules'],
  '/customers/:id/edit': ['customer', 'delivery-options', 'groups', 'jobs', 'modules', 'my-customer', 'onboarding'],
  '/delivery-terms': ['delivery-options'],
  '/discount-groups': ['customer-import', 'delivery-options', 'discount-desk', 'discount-matrix', 'files', 'management'],
  '/modules-and-licences': ['modules', 'renewals'],
  '/permissions/roles': ['groups'],
  '/permissions/roles/:id': ['groups'],
  '/last-login': ['last-logins'],
  '/company-settings': ['my-customer'],
  '/application-settings': ['catalog-notifications', 'customer', 'files', 'installation', 'jobs', 'management'],
  '/jobs': ['files', 'jobs'],
  '/webhooks': ['webhooks'],
  '/mails': ['mails'],
}
