export type { GridPermission } from './grid/gridRows.ts'
export { PermissionGrid, type PermissionGridProps } from './grid/PermissionGrid.tsx'
export type { RightState } from './grid/RightBox.tsx'
