import { carts } from '@disadmin/contract/carts/carts'
import { defaultStatusFilter } from '@disadmin/contract/carts/carts.rules'
import { orderList, orders } from '@disadmin/contract/orders/orders'
import { Package } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import type { ListRules } from '../../kit/list/listState.ts'
import type { Reader } from '../../kit/session/reader.ts'
import { useList } from '../../kit/useList.ts'
import { cartListRules } from '../carts.list.ts'
import { ExportControls, useExportFormat } from '../ExportControls.tsx'
import { useCartsEmpty } from '../useCartsEmpty.tsx'
import { OwnList } from './OwnList.tsx'

interface Props {
  of: 'carts' | 'orders'
  reader: Exclude<Reader, 'staff'>
}

/** Carts or orders of customers' people. */
export default function OwnCarts({ of, reader }: Props) {
  return of === 'carts' ? <Carts reader={reader} /> : <Orders reader={reader} />
}

const Carts = ({ reader }: Pick<Props, 'reader'>) => {
  const t = useT()
  const list = useList(carts.list, cartListRules)
  const [format, setFormat] = useExportFormat()
  return (
    <OwnList
      list={list}
      reader={reader}
      name="carts"
      title={t('shell:menu.carts')}
      empty={useCartsEmpty(list)}
      failed={t('carts:list.failed')}
      exporting={<ExportControls list={list} format={format} setFormat={setFormat} />}
    />
  )
}

const { customer_no, from, to, status__in, own } = orderList.filters

/** Other than clerks', with those that are ordered, and the newest first. */
const ownOrderRules: ListRules = {
  sort: orderList.sort,
  filters: { customer_no, from, to, status__in, own },
  defaults: { status__in: defaultStatusFilter.join(',') },
  initial: '-created_at',
  days: { from: 'start', to: 'end' },
}

const Orders = ({ reader }: Pick<Props, 'reader'>) => {
  const t = useT()
  return (
    <OwnList
      list={useList(orders.list, ownOrderRules)}
      reader={reader}
      name="orders"
      title={t('shell:menu.orders')}
      empty={{ icon: Package, title: t('orders:list.none') }}
      failed={t('orders:list.failed')}
    />
  )
}
