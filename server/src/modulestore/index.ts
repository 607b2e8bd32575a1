export { findPackages, startLicences, validModule } from './licences.service.ts'
export { findLicences } from './licences.queries.ts'
export type * from './modulestore.tables.ts'
