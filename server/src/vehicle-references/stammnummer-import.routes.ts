import { stammnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import { serve } from '../kit/http/serve.ts'
import { importedReferences } from './import/index.ts'

export default serve(stammnummerImport, importedReferences.stammnummer.handlers)
