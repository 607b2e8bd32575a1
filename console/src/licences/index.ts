export { LicencesOfCustomer } from './life/LicencesOfCustomer.tsx'
export { LicenceState } from './LicenceState.tsx'
