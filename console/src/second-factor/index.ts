export { FactorsPanel } from './FactorsPanel.tsx'
export { UserFactors } from './UserFactors.tsx'
