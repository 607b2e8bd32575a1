import * as z from 'zod/mini'
import { importCalls } from '../kit/imports.ts'
import { DiscountChange } from './discount-categories.ts'

/** A value the file changes or brings; where it names no group, the description of a category. */
export const DiscountImportChange = z.extend(DiscountChange, {
  /** Where it is what changes. */
  description_before: z.nullable(z.string()),
})
export type DiscountImportChange = z.output<typeof DiscountImportChange>

/** The matrix of discounts from a file, in the layout of the export (DISC-06, DISC-16, DISC-17). */
export const discountImport = importCalls({
  path: '/api/v1/discount-categories/import',
  needs: ['DiscountGroup/update'],
  only: 'house',
  what: 'discounts',
  audits: 'DiscountGroup/import',
  maxBytes: 64 * 1024 * 1024,
  preview: DiscountImportChange,
  previewAs: 'discount_categories_sample',
})
