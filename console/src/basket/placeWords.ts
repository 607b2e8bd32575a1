import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Cart } from '@disadmin/contract/carts/carts'
import { t } from '../kit/i18n.ts'
import type { Option } from '../kit/grid/kinds.ts'
import type { Entered } from '../kit/grid/changes.ts'
import { showEntry } from './basket.entry.ts'
import type { Place } from './conflict.ts'

interface Words {
  /** The product number, or what the note and the address are called. */
  line: string
  field: string
  item: CartItem | undefined
  show: (value: Entered | boolean) => string
}

/** How a place of the basket and its values are called on the screen. */
export const placeWords = (place: Place, cart: Cart, options: readonly Option[]): Words => {
  const empty = t('basket:clash.empty')
  if (place === 'note') return { line: t('field:note'), field: '', item: undefined, show: (value) => String(value) || empty }
  if (place === 'to_customer_address')
    return {
      line: t('basket:clash.address'),
      field: '',
      item: undefined,
      show: (value) => t(value === true ? 'word:yes_small' : 'word:no_small'),
    }
  const item = cart.items.find((one) => one.id === place.id)
  return {
    line: item?.product_no ?? String(place.id),
    field: t(`field:${place.field}`),
    item,
    show: (value) => (item && typeof value !== 'boolean' && showEntry(item, place.field, value, options)) || empty,
  }
}
