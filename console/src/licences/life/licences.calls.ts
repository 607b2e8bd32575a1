import { customer } from '@disadmin/contract/customers/customer'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { customerLicences } from '@disadmin/contract/licences/licences'
import { renewals } from '@disadmin/contract/licences/renewals'

/** Queries to invalidate when a licence changes. */
export const afterLicencesChanged = [
  customerLicences.list,
  customerLicences.orderable,
  customerLicences.upgradable,
  customerLicences.downgradable,
  moduleLicences.list,
  renewals.list,
  renewals.resellers,
  dashboard.get,
  customer.get,
] as const
