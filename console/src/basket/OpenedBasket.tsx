import { Suspense } from 'react'
import { latePart } from '../ui/later.ts'
import type { Paper } from './print/BasketPaper.tsx'

// the grid of a basket is for those who open one
const BasketDialog = latePart(() => import('./BasketDialog.tsx').then((module) => ({ default: module.BasketDialog })))

interface Props {
  basket: { id: number | undefined; close: () => void }
  /** What it is printed as: a pick list unless said. */
  paper?: Paper
}

/** The basket that lies open above a list of carts or orders, if any; `basket` is what `useOpenedInUrl('basket')` answers. */
export const OpenedBasket = ({ basket: { id, close }, paper = 'pick' }: Props) =>
  id !== undefined && (
    <Suspense>
      <BasketDialog key={id} cartId={id} paper={paper} onClose={close} />
    </Suspense>
  )
