import { customerImport } from '@disadmin/contract/customers/customer-import'
import { serve } from '../kit/http/serve.ts'
import { importedCustomers } from './import/index.ts'

export default serve(customerImport, importedCustomers.handlers)
