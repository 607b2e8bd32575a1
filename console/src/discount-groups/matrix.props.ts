import type { Subject } from './history/HistoryDialog.tsx'

/** Props of the matrix from its tab. */
export interface MatrixProps {
  /** An import is being taken over: nothing is edited until it is done. */
  underWay: boolean
  /** Opens the history of a category or a group; absent without the right. */
  onHistory?: ((of: Subject) => void) | undefined
  /** Why a customer has a discount on this category. */
  onWhy: (category: { id: number; category_id: string; category_description: string }) => void
}
