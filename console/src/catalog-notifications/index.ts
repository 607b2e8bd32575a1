export { CatalogNotificationsTab } from './CatalogNotificationsTab.tsx'
