import type { Subject } from './history/HistoryDialog.tsx'

/** What the tab around it tells the matrix, and what the matrix opens. */
export interface MatrixProps {
  /** An import is being taken over: nothing is edited until it is done. */
  underWay: boolean
  /** Who changed the discounts of a category or a group; absent for those who may not know. */
  onHistory?: ((of: Subject) => void) | undefined
  /** Why a customer has a discount on this category. */
  onWhy: (category: { id: number; category_id: string; category_description: string }) => void
}
