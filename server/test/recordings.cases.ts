import type { contract } from '@disadmin/contract/contract'

type Feature = keyof typeof contract
type CallOf<F extends Feature> = keyof (typeof contract)[F] & string

/** `carts.list`: the feature and the call, as the contract names them. */
export type CallName = { [F in Feature]: `${F}.${CallOf<F>}` }[Feature]

export interface Recording {
  call: CallName
  /** Tells recordings of one call apart. */
  case?: string
  /** A sign-in of the demo; the administrator unless said. Null: nobody. */
  as?: string | null
  /** Fills the parameters of the path; `first(call)` is the id recorded of a row, of a list that of its first one. */
  params?: (first: (call: CallName) => number) => Record<string, string | number>
  query?: Record<string, string>
}

const person = (as: string): Recording => ({ call: 'myUser.get', case: as, as })
const page = { limit: '20' }
const ofCustomer = (first: (call: CallName) => number) => ({ customer_id: first('customers.list') })
const ofUser = (first: (call: CallName) => number) => ({ id: first('users.list') })

/** What the component tests' server answers unless a test says otherwise: one recording per call, from the demo. */
export const recordings: readonly Recording[] = [
  ...['admin', 'sales1', 'sales2', 'manager', 'it', 'licences', 'reseller', 'garage'].map(person),
  { call: 'config.current', as: null },
  { call: 'counts.get' },
  { call: 'dashboard.get' },
  { call: 'branches.list' },
  { call: 'savedViews.list' },
  { call: 'savedViews.audiences' },
  { call: 'installation.get' },

  { call: 'carts.list', query: { ...page, order_by: '-created_at', status__in: 'new,partly_done' } },
  { call: 'carts.get', params: (first) => ({ id: first('carts.list') }) },
  { call: 'carts.lockInfo', params: (first) => ({ id: first('carts.list') }) },
  { call: 'orders.list', query: page },
  { call: 'orders.counts' },
  { call: 'handoffs.list', query: page },
  { call: 'lostSales.list', query: page },
  { call: 'lostSales.reasons' },

  { call: 'customers.list', query: page },
  { call: 'customer.get', params: (first) => ({ id: first('customers.list') }) },
  { call: 'customerChoices.find', query: { q: '201' } },
  { call: 'myCustomer.get', as: 'reseller' },
  { call: 'onboarding.list', params: (first) => ({ id: first('myCustomer.get') }) },
  { call: 'deliveryOptions.list' },
  { call: 'deliveryOptionMembership.list', query: page },
  { call: 'myDeliveryOptions.list', as: 'reseller' },
  { call: 'discountGroups.list' },
  { call: 'discountCategories.list', query: page },
  { call: 'discountCategories.matrix' },
  { call: 'discountLimits.list' },
  { call: 'modulestore.list' },
  { call: 'modulestore.valid' },
  { call: 'moduleLicences.list', query: page },
  { call: 'renewals.list', query: page },
  { call: 'renewals.resellers' },
  { call: 'customerLicences.list', params: ofCustomer },
  { call: 'customerLicences.orderable', params: ofCustomer },

  { call: 'users.list', query: page },
  { call: 'users.get', params: ofUser },
  { call: 'users.rights', params: ofUser },
  { call: 'userFactors.list', params: ofUser },
  { call: 'userSessions.list', params: ofUser },
  { call: 'identities.list', params: ofUser },
  { call: 'personalKeys.listOf', params: ofUser },
  { call: 'accounts.list', query: page },
  { call: 'accounts.get', params: (first) => ({ id: first('accounts.list') }) },
  { call: 'groups.list' },
  { call: 'groups.get', params: (first) => ({ id: first('groups.list') }) },
  { call: 'permissions.list', query: { limit: '0' } },
  { call: 'lastLogins.list', query: page },
  { call: 'audit.list', query: page },

  { call: 'secondFactors.list' },
  { call: 'ownSettings.sessions' },
  { call: 'personalKeys.list' },
  { call: 'identities.own' },

  { call: 'catalogNotifications.list', query: page },
  { call: 'stammnummern.list', query: page },
  { call: 'typenscheinnummern.list', query: page },
  { call: 'wholesalerAvailability.history', query: page },
  { call: 'wholesalerAvailability.latest' },
  { call: 'houseFiles.list', query: page },
  { call: 'houseFiles.audiences' },
  { call: 'downloads.list' },
  { call: 'config.list' },
  { call: 'commands.list' },
  { call: 'management.waitingOrders' },
  { call: 'jobs.list', query: page },
  { call: 'mails.list', query: page },
  { call: 'webhooks.list' },
  { call: 'webhooks.deliveries', query: page },
  { call: 'search.find', query: { q: 'lindenhof' } },
  { call: 'customerImport.newest' },
  { call: 'discountImport.newest' },
  { call: 'stammnummerImport.newest' },
  { call: 'typenscheinnummerImport.newest' },
]
