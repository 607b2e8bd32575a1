import { useT } from '../../kit/i18n.ts'
import { useOrder } from '../carts.calls.ts'
import { SendSelected, type SendSelectedProps } from './SendSelected.tsx'

/** CART-47: the selected baskets are ordered at the wholesaler. */
export const SendOrders = (props: SendSelectedProps) => (
  <SendSelected {...props} what={useT()('carts:list.bulk.order_text', props.ids.length)} useSend={useOrder} />
)
