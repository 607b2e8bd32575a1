import { customers } from '@disadmin/contract/customers/customers'
import { serve } from '../kit/http/serve.ts'
import { exportSelected, listCustomers } from './customers.list.service.ts'

export default serve(customers, { list: listCustomers, export: exportSelected })
