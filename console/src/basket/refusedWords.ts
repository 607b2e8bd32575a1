import { type Field, lineFields } from '@disadmin/contract/basket/basket.fields'
import { formatTime } from '../kit/format.ts'
import { t } from '../kit/i18n.ts'
import { speakFor } from '../kit/spoken.ts'

type Data = Readonly<Record<string, string | number | null>>

/** "held by … until …" in the reader's language and zone; users of customers are told neither. */
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
