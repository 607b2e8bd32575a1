import { customerLicences } from '@disadmin/contract/licences/licences'
import { serve } from '../kit/http/serve.ts'
import { isCustomerThere } from './customer-licences.queries.ts'
import { createLicence, listLicences, listOrderable, listTargets } from './customer-licences.service.ts'
import { licenceOwner } from './licences.queries.ts'
import { moveByHand } from './licences.moves.service.ts'

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
  cancel: (context) => moveByHand(context, { move: 'cancel', time: context.body.execution_time }),
  convert: (context) => moveByHand(context, { move: 'convert', time: 'next_evaluation_date' }),
  downgrade: (context) =>
    moveByHand(context, { move: 'downgrade', time: context.body.execution_time, target: context.body.target_module_id }),
  upgrade: (context) => moveByHand(context, { move: 'upgrade', time: 'immediate', target: context.body.target_module_id }),
  upgradable: listTargets('upgrade'),
  downgradable: listTargets('downgrade'),
  convertible: listTargets('convert'),
})
