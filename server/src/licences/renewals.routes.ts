import { renewals } from '@disadmin/contract/licences/renewals'
import { serve } from '../kit/http/serve.ts'
import { areCompaniesSeen, findChosen } from './renewals.chosen.queries.ts'
import { listRenewals, makeCalendar } from './renewals.file.ts'
import { cancelSeveral, listResellers, previewMails, sendMails } from './renewals.service.ts'

export default serve(renewals, {
  list: listRenewals,
  resellers: listResellers,
  calendar: makeCalendar,
  cancel: {
    work: cancelSeveral,
    isStillSeen: async (db, who, { objects }) =>
      (
        await findChosen(
          db,
          who,
          objects.map(({ id }) => id),
        )
      ).length === objects.length,
  },
  previewMails,
  sendMails: {
    work: sendMails,
    isStillSeen: (db, who, { objects }) =>
      areCompaniesSeen(
        db,
        who,
        objects.map(({ reseller_id }) => reseller_id),
      ),
  },
})
