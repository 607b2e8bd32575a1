export { onboardCustomers } from './onboarding.job.ts'
