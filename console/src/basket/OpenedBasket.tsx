import { BasketDialog } from './BasketDialog.tsx'
import type { Paper } from './print/BasketPaper.tsx'

interface Props {
  basket: { id: number | undefined; close: () => void }
  /** What it is printed as: a pick list unless said. */
  paper?: Paper
}

/** The basket that lies open above a list of carts or orders, if any; `basket` is what `useOpenedInUrl('basket')` answers. */
export const OpenedBasket = ({ basket: { id, close }, paper = 'pick' }: Props) =>
  id !== undefined && <BasketDialog key={id} cartId={id} paper={paper} onClose={close} />
