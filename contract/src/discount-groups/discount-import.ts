import { importCalls } from '../kit/imports.ts'
import { DiscountChange } from './discount-categories.ts'

/** The matrix of discounts from a file, in the layout of the export (DISC-06, DISC-16, DISC-17). */
export const discountImport = importCalls({
  path: '/api/v1/discount-categories/import',
  needs: ['DiscountGroup/update'],
  only: 'house',
  what: 'discounts',
  audits: 'DiscountGroup/import',
  maxBytes: 64 * 1024 * 1024,
  preview: DiscountChange,
  previewAs: 'discount_categories_sample',
})
