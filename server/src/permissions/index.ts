export { assertKnown, namesOf } from './membership.service.ts'
export { codenamesById } from './permissions.queries.ts'
export { codenamesInEffect, groupsWithRights, rightsOfUsers } from './rights.queries.ts'
