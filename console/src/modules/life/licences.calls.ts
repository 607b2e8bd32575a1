import { customer } from '@disadmin/contract/customers/customer'
import { moduleLicences } from '@disadmin/contract/modulestore/licence-list'
import { customerLicences } from '@disadmin/contract/modulestore/licences'

/** What is no longer true once a licence has changed. */
export const afterLicencesChanged = [
  customerLicences.list,
  customerLicences.orderable,
  customerLicences.upgradable,
  customerLicences.downgradable,
  moduleLicences.list,
  customer.get,
] as const
