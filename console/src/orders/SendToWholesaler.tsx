import { myDeliveryOptions } from '@disadmin/contract/my-delivery-options/my-delivery-options'
import { useQuery } from '@tanstack/react-query'
import { SendOrder } from '../basket/index.ts'
import { useT } from '../kit/i18n.ts'
import { reading } from '../kit/queries.ts'
import { useSendToWholesaler } from './orders.calls.ts'

interface Props {
  ids: readonly number[]
  onClose: () => void
  done: () => void
  refused: (error: unknown) => void
}

/** ORD-07, ORD-17S: the send-order dialog of the basket, for the selected orders. */
export const SendToWholesaler = ({ ids, onClose, done, refused }: Props) => {
  const t = useT()
  const options = useQuery({ ...reading(myDeliveryOptions.list), staleTime: 60_000 }).data?.objects
  const send = useSendToWholesaler({
    done: () => {
      onClose()
      done()
    },
    refused: (error) => {
      onClose()
      refused(error)
    },
  })
  if (!options) return null
  return (
    <SendOrder
      what={t('orders:send.text', ids.length)}
      options={options}
      proposed={{ date: '', option: options.length === 1 ? (options[0]?.id ?? null) : null }}
      busy={send.busy}
      onSubmit={(terms) => send.run(ids, terms)}
      onClose={onClose}
    />
  )
}
