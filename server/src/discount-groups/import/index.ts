import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { importOf } from '../../kit/imports/imports.handlers.ts'
import { whoIs } from '../../session/index.ts'
import { importKind } from '../discount-upload.ts'
import { discountTable } from './discount-file.ts'
import { applyDiscounts } from './discount-import.apply.ts'
import { checkDiscounts } from './discount-import.check.ts'

/** The matrix from a file: its calls, and the job that takes it over. */
export const importedDiscounts = importOf({
  whoIs,
  kind: importKind,
  calls: discountImport,
  previewAs: 'discount_categories_sample',
  table: discountTable,
  template: 'discount-groups:file',
  check: checkDiscounts,
  apply: applyDiscounts,
})
