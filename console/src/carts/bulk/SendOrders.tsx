import { myDeliveryOptions } from '@disadmin/contract/my-delivery-options/my-delivery-options'
import { useQuery } from '@tanstack/react-query'
import { SendOrder } from '../../basket/index.ts'
import { useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { useOrder } from '../carts.calls.ts'

interface SendOrdersProps {
  ids: readonly number[]
  close: () => void
  done: () => void
  refused: (error: unknown) => void
}

/** The send-order dialog of the basket for several of them, with the person's own delivery options (CART-31, CART-32). */
export const SendOrders = ({ ids, close, done, refused }: SendOrdersProps) => {
  const t = useT()
  const options = useQuery({ ...reading(myDeliveryOptions.list), staleTime: 60_000 }).data?.objects ?? []
  const order = useOrder({
    done: () => {
      close()
      done()
    },
    refused: (error) => {
      close()
      refused(error)
    },
  })
  return (
    <SendOrder
      what={t('carts:list.bulk.order_text', ids.length)}
      options={options}
      proposed={{ date: '', option: options.length === 1 ? (options[0]?.id ?? null) : null }}
      busy={order.busy}
      onSubmit={(terms) => order.run(ids, terms)}
      onClose={close}
    />
  )
}
