import './second-factor.tables.ts'

export { appUri, newAppSecret, stepOf } from './authenticator-app.ts'
export { counterAfter, creationOf, madePasskey, requestOf } from './passkeys.ts'
export { provenWith, questionFor } from './question.ts'
export { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
export { type RelyingParty, relyingPartyOf } from './relying-party.ts'
export { roleNeedsFactor } from './required.ts'
export { tellPerson } from './second-factor.mail.ts'
export { retention } from './second-factor.retention.queries.ts'
export { countRecoveryCodes, findFactors, findPasskey, findPasskeys, hasFactor, usePasskey } from './second-factor.queries.ts'
export {
  addFactor,
  deleteFactor,
  deleteFactorsOf,
  deleteRecoveryCodes,
  lockPerson,
  renameFactor,
  replaceRecoveryCodes,
} from './second-factor.write.queries.ts'
export { challengeOf, handleOf, issueTicket, readTicket, spendTicket } from './tickets.ts'
