export { ConfigurationTab } from './ConfigurationTab.tsx'
