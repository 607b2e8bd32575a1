export { type OwnTab, SettingsDialog as default } from './SettingsDialog.tsx'
