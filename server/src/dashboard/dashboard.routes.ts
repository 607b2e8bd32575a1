import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { serve } from '../kit/http/serve.ts'
import { arrangeTiles, readDashboard } from './dashboard.service.ts'

export default serve(dashboard, { get: readDashboard, arrange: arrangeTiles })
