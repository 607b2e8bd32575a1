import type { CartRow } from '@disadmin/contract/carts/carts'
import type { ReactNode } from 'react'
import { OpenedBasket } from '../../basket/index.ts'
import { useT } from '../../kit/i18n.ts'
import { type Empty, ListScreen } from '../../kit/ListScreen.tsx'
import type { Reader } from '../../kit/session/reader.ts'
import type { List } from '../../kit/useList.ts'
import { useOpenedInUrl } from '../../kit/useOpenedInUrl.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useOwnColumns } from './own.columns.tsx'
import { useOwnFilters } from './useOwnFilters.ts'

interface Props<Row extends CartRow> {
  list: List<Row>
  reader: Exclude<Reader, 'staff'>
  name: 'carts' | 'orders'
  title: string
  empty: Empty
  failed: string
  /** What is done with the selected baskets, or with all of them. */
  exporting?: ReactNode
}

/** Baskets as customers' people see them: what became of each, and nothing of what clerks do. */
export const OwnList = <Row extends CartRow>({ list, reader, name, title, empty, failed, exporting }: Props<Row>) => {
  const t = useT()
  const basket = useOpenedInUrl('basket')
  // the view says whose they are
  const withCustomer = reader === 'reseller' && list.state.filters['own'] !== 'true'
  return (
    <>
      <ListScreen<Row>
        list={list}
        name={name}
        title={title}
        tabs={reader === 'reseller' && <OwnTabs list={list} />}
        filters={useOwnFilters(withCustomer)}
        columns={useOwnColumns(withCustomer)}
        nameOf={({ id }) => t('carts:list.name', String(id))}
        onOpen={({ id }) => basket.open(id)}
        bar={exporting}
        bulk={exporting}
        card={(cart) => <OwnCard cart={cart} withCustomer={withCustomer} />}
        empty={empty}
        failed={failed}
      />
      <OpenedBasket basket={basket} rows={list.rows} />
    </>
  )
}

const views = { all: '', own: 'true', customers: 'false' } as const
type View = keyof typeof views

/** A reseller's own baskets and those of its customers; the URL says which (`?own=false`). */
const OwnTabs = ({ list }: { list: Pick<List<CartRow>, 'state' | 'filter'> }) => {
  const t = useT()
  const { own = '' } = list.state.filters
  return (
    <Tabs<View>
      label={t('orders:view.label')}
      className="shrink-0 px-5 max-phone:px-4 phone:mb-1"
      items={[
        { value: 'all', label: t('word:all') },
        { value: 'own', label: t('carts:own.own') },
        { value: 'customers', label: t('carts:own.customers') },
      ]}
      value={own === 'true' ? 'own' : own === 'false' ? 'customers' : 'all'}
      onValueChange={(view) => list.filter('own', views[view])}
    />
  )
}
