import { secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { serve } from '../kit/http/serve.ts'
import { countRecoveryCodes, findFactors, roleNeedsFactor } from '../second-factor/index.ts'
import { beginFactor, createFactor } from './own-factors.add.service.ts'
import { findOwnSettings, hasPassword } from './own-settings.queries.ts'
import { removeFactor, rename, renewCodes } from './own-factors.service.ts'

export default serve(secondFactors, {
  list: async ({ db, who, settings }) => ({
    objects: await findFactors(db, who.userId),
    recovery_codes: await countRecoveryCodes(db, who.userId),
    required: roleNeedsFactor(settings, who.groups),
    has_password: hasPassword(await findOwnSettings(db, who.userId)),
  }),
  begin: beginFactor,
  create: createFactor,
  rename,
  remove: removeFactor,
  renewCodes,
})
