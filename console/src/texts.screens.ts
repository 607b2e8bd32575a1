// Written by `npm run index` from the files it finds. Not to be edited.

/**
 * The files of texts that a screen names besides those of the frame, by its path: `now` before it is drawn, `later` in what it loads
 * later; those that the frame names in what it loads later stand under `frame`.
 */
export const screenTexts: Readonly<Record<string, { now: string; later: string }>> = {
  frame: {
    now: '',
    later: 'basket branches customers my-user orders people permissions personal-keys print second-factor',
  },
  '/dashboard': {
    now: 'basket dashboard orders renewals',
    later: 'people permissions print',
  },
  '/carts': {
    now: 'basket customers',
    later: 'orders people permissions print',
  },
  '/orders': {
    now: 'basket customers orders',
    later: 'people permissions print',
  },
  '/lost-sale-reason': {
    now: 'files',
    later: '',
  },
  '/handoffs': {
    now: 'customers orders',
    later: '',
  },
  '/customers': {
    now: 'customer customer-import customers delivery-options discount-desk files',
    later: 'discount-matrix people permissions',
  },
  '/customers/new': {
    now: 'branches customer customers delivery-options people',
    later: '',
  },
  '/customers/:id': {
    now: 'basket customer customers discount-desk orders people permissions print',
    later: 'discount-matrix',
  },
  '/customers/:id/edit': {
    now: 'branches customer customers delivery-options groups jobs onboarding people permissions',
    later: '',
  },
  '/delivery-terms': {
    now: 'customers delivery-options',
    later: '',
  },
  '/discount-groups': {
    now: 'discount-desk discount-matrix files',
    later: 'basket customers',
  },
  '/modules-and-licences': {
    now: 'customers downloads files renewals',
    later: '',
  },
  '/vehicle-references': {
    now: 'files',
    later: '',
  },
  '/wholesaler-availability': {
    now: 'files orders',
    later: '',
  },
  '/downloads': {
    now: 'downloads house-files',
    later: '',
  },
  '/users': {
    now: 'people',
    later: 'permissions',
  },
  '/users/new': {
    now: 'branches customers people',
    later: '',
  },
  '/users/:id': {
    now: 'customers my-user people permissions personal-keys second-factor',
    later: '',
  },
  '/users/:id/edit': {
    now: 'branches customers people permissions',
    later: '',
  },
  '/accounts': {
    now: 'branches customers people',
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
    now: 'groups people permissions',
    later: '',
  },
  '/audit': {
    now: 'people permissions',
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
}
