import { audit } from '@disadmin/contract/audit/audit'
import { serve } from '../kit/serve.ts'
import { auditFile } from './audit.export.ts'
import { countAuditRows, findAuditRows } from './audit.queries.ts'
import { readableSubjects } from './audit.subjects.ts'

export default serve(audit, {
  list: async ({ db, who, query, settings, language }) => {
    const { offset, limit, order_by, format, subject, ...filter } = query
    const search = { ...filter, who, subjects: readableSubjects(who, subject), timeZone: settings.timeZone }
    if (format !== undefined) return auditFile(db, search, language)
    const page = { order_by, offset, limit }
    const [objects, total] = await Promise.all([findAuditRows(db, search, page), countAuditRows(db, search)])
    return { objects, meta: { total_count: total } }
  },
})
