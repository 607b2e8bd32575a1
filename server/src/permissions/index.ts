export { codenamesInEffect, groupsWithRights, rightsOfUsers } from './rights.queries.ts'
