import { myCustomer } from '@disadmin/contract/company/my-customer'
import { serve } from '../kit/http/serve.ts'
import { deleteLogo, readLogo, uploadLogo } from './logo.service.ts'
import { myCompany, saveCompany } from './my-customer.service.ts'

export default serve(myCustomer, { get: myCompany, patch: saveCompany, logo: readLogo, uploadLogo, deleteLogo })
