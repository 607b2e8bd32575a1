export { type OwnTab, SettingsDialog } from './SettingsDialog.tsx'
