import { customerLicences } from '@disadmin/contract/licences/licences'
import { serve } from '../kit/http/serve.ts'
import { listLicences, listOrderable, listTargets } from './customer-licences.service.ts'
import { createLicence, moveByHand } from './licences.moves.service.ts'
import { isCustomerThere, licenceOwner } from './licences.queries.ts'

export default serve(customerLicences, {
  list: listLicences,
  orderable: listOrderable,
  create: {
    work: createLicence,
    isStillSeen: async (db, who, { id }) => {
      const owner = await licenceOwner(db, id)
      return owner !== undefined && isCustomerThere(db, who, owner)
    },
  },
  cancel: (context) => moveByHand(context, { move: 'cancel', execution_time: context.body.execution_time }),
  convert: (context) => moveByHand(context, { move: 'convert', execution_time: 'next_evaluation_date' }),
  downgrade: (context) =>
    moveByHand(context, { move: 'downgrade', execution_time: context.body.execution_time, target: context.body.target_module_id }),
  upgrade: (context) =>
    moveByHand(context, { move: 'upgrade', execution_time: 'immediate', target: context.body.target_module_id }),
  upgradable: listTargets('upgrade'),
  downgradable: listTargets('downgrade'),
  convertible: listTargets('convert'),
})
