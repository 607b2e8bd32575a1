export { SettingsDialog as default } from './SettingsDialog.tsx'
