export type { RequestedGrants } from './membership.queries.ts'
export { assertKnown, grantOwn, namesOf, requestedOf, touched } from './membership.service.ts'
export { codenamesById } from './permissions.queries.ts'
export { codenamesInEffect, groupsWithRights, rightsOfUsers } from './rights.queries.ts'
