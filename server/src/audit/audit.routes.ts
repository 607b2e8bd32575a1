import { audit } from '@disadmin/contract/audit/audit'
import { serve } from '../kit/http/serve.ts'
import { auditFile } from './audit.export.ts'
import { findAuditRows } from './audit.queries.ts'

export default serve(audit, {
  list: async ({ db, who, query, settings: { timeZone }, language }) =>
    query.format === undefined
      ? findAuditRows(db, { who, timeZone }, query)
      : auditFile(db, { who, timeZone, filter: query }, language),
})
