export { FactorsPanel } from './FactorsPanel.tsx'
export { UserIdentities } from './UserIdentities.tsx'
export { UserFactors } from './UserFactors.tsx'
