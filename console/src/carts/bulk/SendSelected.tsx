import { myDeliveryOptions } from '@disadmin/contract/delivery-terms/my-delivery-options'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RefusedTerms, SendOrder, type Terms } from '../../basket/index.ts'
import { Failed } from '../../kit/Loaded.tsx'
import { refusalOf } from '../../kit/form/refusal.ts'
import { errorWords, useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface Afterwards {
  done: () => void
  refused: (error: unknown) => void
}

export interface SendSelectedProps extends Afterwards {
  ids: readonly number[]
  close: () => void
}

interface Props extends SendSelectedProps {
  /** "3 baskets are ordered." */
  what: string
  /** A hook that sends. */
  useSend: (after: Afterwards) => { busy: boolean; run: (ids: readonly number[], terms: Terms) => void }
}

const termFields = ['delivery_date', 'delivery_option_id'] as const satisfies (keyof RefusedTerms)[]

/**
 * The send-order dialog for several baskets, with the person's own delivery options (CART-31, CART-32). A refused date or option is
 * reported at its field; refused rows are reported once date and option are right.
 */
export const SendSelected = ({ what, useSend, ids, close, done, refused }: Props) => {
  const t = useT()
  const read = useQuery({ ...reading(myDeliveryOptions.list), staleTime: 60_000 })
  const [refusedTerms, setRefusedTerms] = useState<RefusedTerms>({})
  const send = useSend({
    done: () => {
      close()
      done()
    },
    refused: (error) => {
      const { fields: terms } = refusalOf(error, termFields, errorWords())
      setRefusedTerms(terms)
      if (Object.keys(terms).length > 0) return
      close()
      refused(error)
    },
  })
  const options = read.data?.objects
  if (!options && !read.error) return null
  if (!options)
    return (
      <Dialog open size="sm" onClose={close} title={t('basket:send_order')} closeLabel={t('word:cancel')}>
        <Failed title={t('shell:list.failed')} error={read.error} retry={() => void read.refetch()} busy={read.isFetching} />
      </Dialog>
    )
  return (
    <SendOrder
      what={what}
      options={options}
      busy={send.busy}
      refused={refusedTerms}
      onSubmit={(terms) => send.run(ids, terms)}
      onClose={close}
    />
  )
}
