export { OnboardCustomers } from './OnboardCustomers.tsx'
