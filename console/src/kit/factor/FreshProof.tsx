import { useSyncExternalStore } from 'react'
import { latePart } from '../../ui/later.ts'
import { freshProofs } from './freshProofs.ts'

const FreshProofDialog = latePart(() => import('./FreshProofDialog.tsx'))

/** The place of the one dialog that asks for a fresh proof, above whatever screen wants it. */
export const FreshProof = () => useSyncExternalStore(freshProofs.subscribe, freshProofs.isAsked) && <FreshProofDialog />
