export { BranchDialog } from './BranchDialog.tsx'
export { BranchesList } from './BranchesList.tsx'
