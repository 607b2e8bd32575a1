import './single-sign-on.tables.ts'

export { admit, assertGroup, recognise } from './admit.service.ts'
export { admitAfterFactor } from './after-factor.service.ts'
export { NotAdmitted, signOnIsOver } from './admitting.ts'
export { provesFactor } from './claims.ts'
export { answerOf, authorizationUrl, type Answered, type Begun, logoutUrl } from './exchange.ts'
export {
  addSignOn,
  deleteIdentity,
  findIdentities,
  openBySignOn,
  provedAtProvider,
  takeIdToken,
  takeSignOns,
} from './identities.queries.ts'
export { type SignedOut, signedOutBy } from './logout-token.ts'
export type { OidcSettings } from './oidc-settings.ts'
export { isUnreached, reasonOf, unavailable } from './provider.ts'
export { authorOf } from './roles.service.ts'
export { retention } from './single-sign-on.retention.queries.ts'
