import { SendSelected, type SendSelectedProps } from '../carts/index.ts'
import { useT } from '../kit/i18n.ts'
import { useSendToWholesaler } from './orders.calls.ts'

/** ORD-07, ORD-17S: the selected orders are sent, with the dialog of the basket. */
export const SendToWholesaler = (props: SendSelectedProps) => (
  <SendSelected {...props} what={useT()('orders:send.text', props.ids.length)} useSend={useSendToWholesaler} />
)
