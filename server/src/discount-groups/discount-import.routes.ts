import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { serve } from '../kit/http/serve.ts'
import { emptyFile } from './discount-export.service.ts'
import { importedDiscounts } from './import/index.ts'

export default serve(discountImport, { ...importedDiscounts.handlers, template: emptyFile })
