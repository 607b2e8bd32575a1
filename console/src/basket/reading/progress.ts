import type { CartItem } from '@disadmin/contract/basket/basket'
import { remainingToOrder } from '@disadmin/contract/basket/basket.rules'
import { formatDay } from '../../kit/format.ts'
import type { Translate } from '../../kit/i18n.ts'

/** Pieces neither delivered nor at the wholesaler. */
export const openOf: (item: CartItem) => number = remainingToOrder

export const isDelivered = ({ ordered, delivered }: CartItem): boolean => delivered >= ordered

export interface Arrival {
  day: string | null
  option: string
}

/** When and how the rest of a line arrives: the pieces at the wholesaler as they were ordered there, the others as the line says. */
export const arrivalsOf = (item: CartItem): Arrival[] => {
  if (isDelivered(item)) return []
  const there = item.wholesaler_qty > 0 ? item.wholesaler_delivery : null
  const arrivals = [
    there && { day: there.delivery_date, option: there.delivery_option },
    openOf(item) > 0 && { day: item.delivery_date, option: item.delivery_option?.name ?? '' },
  ]
  const told = arrivals.filter((one) => one !== null && one !== false).filter(({ day, option }) => day !== null || option !== '')
  return told.filter(({ day, option }, at) => told.findIndex((one) => one.day === day && one.option === option) === at)
}

/** The next day on which something of the line arrives. */
const nextDay = (item: CartItem, today: string): string | undefined =>
  arrivalsOf(item)
    .flatMap(({ day }) => (day !== null && day >= today ? [day] : []))
    .toSorted()[0]

/** How far a basket has come, in a sentence: "3 of 5 lines delivered, 2 expected on 30.11.2026." Every line counts once. */
export const progressText = (t: Translate, items: readonly CartItem[], today: string): string => {
  const rest = items.filter((item) => !isDelivered(item))
  if (rest.length === 0) return t('basket:reading.all')
  const days = rest.flatMap((item) => nextDay(item, today) ?? []).toSorted()
  const first = days.filter((day) => day === days[0]).length
  const undated = rest.filter((item) => nextDay(item, today) === undefined)
  const there = undated.filter(({ wholesaler_qty: pieces }) => pieces > 0).length
  const parts = [
    t('basket:reading.lines', String(items.length - rest.length), items.length),
    first > 0 && t('basket:reading.expected_on', first, formatDay(days[0])),
    days.length > first && t('basket:reading.later', days.length - first),
    there > 0 && t('basket:reading.there', there),
    undated.length > there && t('basket:reading.open', undated.length - there),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
