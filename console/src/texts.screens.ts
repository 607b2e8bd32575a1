// Written by `npm run index` from the files it finds. Not to be edited.

/**
 * The files of texts that a screen names besides those of the frame, by its path: `now` before it is drawn, `later` in what it loads
 * later; those that the frame names in what it loads later stand under `frame`.
 */
export const screenTexts: Readonly<Record<string, { now: string; later: string }>> = {
  frame: {
    now: '',
    later: 'basket branches customers handoffs my-user orders outbound people permissions personal-keys print second-factor',
  },
  '/users': {
    now: 'customers people',
    later: 'permissions view-tabs',
  },
  '/users/new': {
    now: 'branches customers people',
    later: '',
  },
  '/users/invite': {
    now: 'invite people',
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
    later: 'view-tabs',
  },
  '/permissions': {
    now: 'permissions',
    later: 'view-tabs',
  },
  '/permissions/roles': {
    now: 'groups permissions',
    later: '',
  },
  '/permissions/roles/:id': {
    now: 'groups people permissions',
    later: '',
  },
  '/last-login': {
    now: '',
    later: 'view-tabs',
  },
  '/audit': {
    now: 'people permissions',
    later: 'view-tabs',
  },
  '/auth/new-password': {
    now: 'branches customers my-user people',
    later: '',
  },
  '/auth/second-factor': {
    now: 'my-user personal-keys second-factor',
    later: '',
  },
  '/vehicle-references': {
    now: 'files',
    later: 'view-tabs',
  },
  '/wholesaler-availability': {
    now: 'files handoffs orders outbound',
    later: 'view-tabs',
  },
  '/downloads': {
    now: 'downloads house-files',
    later: '',
  },
  '/customers': {
    now: 'customer customers delivery-options discount-desk files',
    later: 'discount-matrix people permissions view-tabs',
  },
  '/customers/new': {
    now: 'branches customer customers delivery-options people',
    later: '',
  },
  '/customers/:id': {
    now: 'basket customer customers discount-desk orders outbound people permissions print',
    later: 'discount-matrix handoffs',
  },
  '/customers/:id/edit': {
    now: 'branches customer customers delivery-options groups jobs onboarding people permissions',
    later: '',
  },
  '/delivery-terms': {
    now: 'customers delivery-options',
    later: 'view-tabs',
  },
  '/discount-groups': {
    now: 'discount-desk discount-matrix files',
    later: 'basket customers view-tabs',
  },
  '/modules-and-licences': {
    now: 'customers downloads files renewals',
    later: 'view-tabs',
  },
  '/carts': {
    now: 'basket customers outbound',
    later: 'handoffs orders people permissions print view-tabs',
  },
  '/orders': {
    now: 'basket customers handoffs orders outbound',
    later: 'people permissions print view-tabs',
  },
  '/lost-sale-reason': {
    now: 'files',
    later: 'view-tabs',
  },
  '/handoffs': {
    now: 'customers handoffs orders outbound',
    later: 'view-tabs',
  },
  '/application-settings': {
    now: 'catalog-notifications config downloads files house-files installation jobs management orders outbound',
    later: 'customer view-tabs',
  },
  '/jobs': {
    now: 'files jobs outbound',
    later: 'view-tabs',
  },
  '/webhooks': {
    now: 'outbound webhook-desk',
    later: 'view-tabs',
  },
  '/mails': {
    now: 'handoffs outbound',
    later: 'view-tabs',
  },
  '/dashboard': {
    now: 'basket dashboard handoffs orders outbound renewals',
    later: 'people permissions print',
  },
}
