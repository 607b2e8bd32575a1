export { BranchDialog } from './BranchDialog.tsx'
export { BranchesList } from './BranchesList.tsx'
export { useMayAddBranch } from './useMayAddBranch.ts'
