// Written by `npm run index` from the files it finds. Not to be edited.

/**
 * The files of texts that a screen names besides those of the frame, by its path: `now` before it is drawn, `later` in what it loads
 * later; those that the frame names in what it loads later stand under `frame`.
 */
export const screenTexts: Readonly<Record<string, { now: string; later: string }>> = {
  frame: {
    now: '',
    later: 'audit basket branches customers my-user orders people permissions personal-keys users',
  },
  '/dashboard': {
    now: 'basket dashboard orders renewals',
    later: 'audit people permissions',
  },
  '/carts': {
    now: 'basket customers',
    later: 'audit orders people permissions',
  },
  '/orders': {
    now: 'basket customers orders',
    later: 'audit people permissions',
  },
  '/lost-sale-reason': {
    now: 'last-logins lost-sales',
    later: '',
  },
  '/handoffs': {
    now: 'customers orders',
    later: '',
  },
  '/customers': {
    now: 'customer customer-import customers delivery-options discount-desk files users',
    later: 'discount-matrix people permissions',
  },
  '/customers/new': {
    now: 'branches customer customers delivery-options my-customer people users',
    later: '',
  },
  '/customers/:id': {
    now: 'audit basket customer customers discount-desk modules orders people permissions users',
    later: 'discount-matrix',
  },
  '/customers/:id/edit': {
    now: 'branches customer customers delivery-options groups jobs modules my-customer onboarding people permissions users',
    later: '',
  },
  '/delivery-terms': {
    now: 'customers delivery-options',
    later: '',
  },
  '/discount-groups': {
    now: 'customer-import customers delivery-options discount-desk discount-matrix files management',
    later: 'audit basket',
  },
  '/modules-and-licences': {
    now: 'audit customers downloads modules renewals',
    later: '',
  },
  '/wholesaler-availability': {
    now: 'files last-logins orders wholesaler-availability',
    later: '',
  },
  '/downloads': {
    now: 'downloads house-files',
    later: '',
  },
  '/users': {
    now: 'people users',
    later: 'permissions',
  },
  '/users/new': {
    now: 'branches customers people users',
    later: '',
  },
  '/users/:id': {
    now: 'audit customers my-user people permissions users',
    later: '',
  },
  '/users/:id/edit': {
    now: 'branches customers people permissions users',
    later: '',
  },
  '/accounts': {
    now: 'branches customers people users',
    later: '',
  },
  '/permissions': {
    now: 'permissions',
    later: '',
  },
  '/permissions/roles': {
    now: 'groups permissions',
    later: '',
  },
  '/permissions/roles/:id': {
    now: 'audit groups people permissions users',
    later: '',
  },
  '/last-login': {
    now: 'last-logins',
    later: '',
  },
  '/audit': {
    now: 'audit people permissions',
    later: '',
  },
  '/company-settings': {
    now: 'my-customer',
    later: '',
  },
  '/application-settings': {
    now: 'catalog-notifications config downloads files house-files installation jobs management orders',
    later: 'customer',
  },
  '/jobs': {
    now: 'files jobs',
    later: '',
  },
  '/webhooks': {
    now: 'webhooks',
    later: '',
  },
  '/mails': {
    now: 'mails',
    later: '',
  },
}
