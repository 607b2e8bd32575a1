import { Suspense } from 'react'
import { latePart } from '../ui/later.ts'

// the grid of a basket is for those who open one
const BasketDialog = latePart(() => import('./BasketDialog.tsx').then((module) => ({ default: module.BasketDialog })))

/** The basket that lies open above a list of carts or orders, if any; `basket` is what `useOpenedInUrl('basket')` answers. */
export const OpenedBasket = ({ basket: { id, close } }: { basket: { id: number | undefined; close: () => void } }) =>
  id !== undefined && (
    <Suspense>
      <BasketDialog key={id} cartId={id} onClose={close} />
    </Suspense>
  )
