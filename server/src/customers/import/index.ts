import { customerImport } from '@disadmin/contract/customers/customer-import'
import { importOf } from '../../kit/imports/imports.handlers.ts'
import { whoIs } from '../../session/index.ts'
import { customerTable } from './customer-file.ts'
import { applyCustomers } from './customer-import.apply.ts'
import { checkCustomers } from './customer-import.check.ts'

/** Customers from a file: its calls, and the job that takes them over. */
export const importedCustomers = importOf({
  whoIs,
  kind: 'customers',
  calls: customerImport,
  table: customerTable,
  template: 'customers:file',
  check: checkCustomers,
  apply: applyCustomers,
})
