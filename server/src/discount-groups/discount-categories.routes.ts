import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { serve } from '../kit/http/serve.ts'
import { explain, listCategories, listChanges } from './discount-categories.service.ts'
import { exportMatrix } from './discount-export.service.ts'
import { readMatrix } from './discount-matrix.service.ts'
import { saveCells } from './discount-save.service.ts'

export default serve(discountCategories, {
  list: listCategories,
  matrix: readMatrix,
  save: { work: saveCells, isStillSeen: () => Promise.resolve(true) },
  changes: listChanges,
  export: exportMatrix,
  why: explain,
})
