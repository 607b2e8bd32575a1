import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Cart } from '@disadmin/contract/carts/carts'
import { formatTime } from '../../kit/format.ts'
import type { Entered } from '../../kit/grid/changes.ts'
import type { Option } from '../../kit/grid/kinds.ts'
import { t, type Translate } from '../../kit/i18n.ts'
import { showEntry } from '../grid/basket.sheet.ts'
import type { Place } from './conflict.ts'

interface Words {
  /** The product number, or what the note and the address are called. */
  line: string
  field: string
  item: CartItem | undefined
  show: (value: Entered | boolean) => string
}

/** Label of a place of the basket, and how its values are shown. */
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

type Saved = Pick<Cart, 'updated_at' | 'updated_by_name' | 'updated_by_reader'>

/** Texts for a save by somebody else, or by oneself in another tab or device. */
export const conflictWords = (t: Translate, saved: Saved) => {
  const when = formatTime(saved.updated_at)
  if (saved.updated_by_reader)
    return {
      title: t('basket:clash_own.title', when),
      both: (count: number) => t('basket:clash_own.both', count),
      none: t('basket:clash_own.none'),
      oneSided: (local: number, remote: number) => t('basket:clash_own.kept', local, remote),
      allLocal: t('basket:clash_own.all_mine'),
      allRemote: t('basket:clash_own.all_theirs'),
      local: t('basket:clash_own.mine'),
      remote: t('basket:clash_own.theirs', when),
      keptLocal: (count: number) => t('basket:clash_own.kept_mine', count),
      keptRemote: (count: number) => t('basket:clash_own.kept_theirs', count),
    }
  const who = saved.updated_by_name ?? t('basket:clash.somebody')
  return {
    title: t('basket:clash.title', who, when),
    both: (count: number) => t('basket:clash.both', count),
    none: t('basket:clash.none'),
    oneSided: (local: number, remote: number) => t('basket:clash.kept', local, remote),
    allLocal: t('basket:clash.all_mine'),
    allRemote: t('basket:clash.all_theirs'),
    local: t('basket:clash.mine'),
    remote: t('basket:clash.theirs', who, when),
    keptLocal: (count: number) => t('basket:clash.kept_mine', count),
    keptRemote: (count: number) => t('basket:clash.kept_theirs', who, count),
  }
}
export type ConflictWords = ReturnType<typeof conflictWords>
