import { type Field, lineFields } from '@disadmin/contract/basket/basket.fields'
import { carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { orders } from '@disadmin/contract/orders/orders'
import { formatTime } from '../kit/format.ts'
import { speakFor, t } from '../kit/i18n.ts'

/** Lists that show who locked a cart. */
export const cartLists = [carts.list, orders.list] as const

/** Everything to read again after a cart changed. */
export const afterCartsChanged = [...cartLists, carts.get, carts.lockInfo, orders.counts, handoffs.list, counts.get] as const

type Data = Readonly<Record<string, string | number | null>>

/** "held by … until …" in the reader's language and zone; users of customers see neither. */
const lockedText = ({ basket, by, until }: Data): string => {
  const id = String(basket)
  if (typeof by !== 'string') return t('carts:refused.locked', id)
  return typeof until === 'string'
    ? t('carts:refused.locked_until', id, by, formatTime(until))
    : t('carts:refused.locked_by', id, by)
}

const isField = (name: string): name is Field => name in lineFields

/** A field of a line, `carts.0.items.3.deliver_qty`. */
const labelOf = (source: string): string | undefined => {
  const [, field] = /^(?:carts\.\d+\.)?items\.\d+\.(\w+)$/.exec(source) ?? []
  return field !== undefined && isField(field) ? t(`field:${field}`) : undefined
}

speakFor({
  source: ({ source }) => labelOf(source),
  message: ({ code, data }) => (code === 'locked' && data ? lockedText(data) : undefined),
})
