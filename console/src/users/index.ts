export { RightsPanel } from './rights/RightsPanel.tsx'
