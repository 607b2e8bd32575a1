import { importCalls, type ImportCalls } from '../kit/imports.ts'
import { DiscountChange } from './discount-categories.ts'

/** DISC-06, DISC-16, DISC-17: the matrix from a file. */
export const discountImport: ImportCalls<typeof DiscountChange> = importCalls({
  path: '/api/v1/discount-categories/import',
  needs: ['DiscountGroup/update'],
  what: 'discounts',
  audits: 'DiscountGroup/import',
  maxBytes: 64 * 1024 * 1024,
  preview: DiscountChange,
})
