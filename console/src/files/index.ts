export { HouseFilesTab } from './HouseFilesTab.tsx'
