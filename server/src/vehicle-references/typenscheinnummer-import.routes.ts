import { typenscheinnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import { serve } from '../kit/http/serve.ts'
import { importedReferences } from './import/index.ts'

export default serve(typenscheinnummerImport, importedReferences.typenscheinnummer.handlers)
