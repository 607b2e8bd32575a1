export { AccessiblePermissions } from './AccessiblePermissions.tsx'
export { OnboardCustomers } from './OnboardCustomers.tsx'
