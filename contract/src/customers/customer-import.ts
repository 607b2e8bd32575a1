import * as z from 'zod/mini'
import { importCalls } from '../kit/imports.ts'

/** One customer the file makes or changes. */
export const CustomerImportChange = z.object({
  customer_no: z.string(),
  site_id: z.string(),
  name: z.string(),
  is_new: z.boolean(),
  /** The fields that become another value; of a new customer all the file gives besides number and name. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type CustomerImportChange = z.output<typeof CustomerImportChange>

/** Customers from a file: the columns of the export, found again by Customer ID and Site ID. */
export const customerImport = importCalls({
  path: '/api/v2/customer-import',
  needs: { all: ['Customers/create', 'Customers/update'] },
  what: 'customers',
  audits: 'Customers/import',
  maxBytes: 4 * 1024 * 1024,
  preview: CustomerImportChange,
})
