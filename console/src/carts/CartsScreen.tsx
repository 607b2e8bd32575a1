import { carts, type CartRow } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { part } from '@disadmin/contract/kit/may'
import { Link } from 'lucide-react'
import { useMemo } from 'react'
import { OpenedBasket } from '../basket/index.ts'
import { useBasketOwnersFound, useCustomerFilter } from '../lookups/index.ts'
import { copyLink } from '../kit/copy.ts'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { useMay } from '../kit/useMay.ts'
import { useReader } from '../kit/session/reader.ts'
import { type List, useList } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { useGo } from '../kit/screenUrl.ts'
import { useSearch } from '../kit/useSearch.ts'
import { Button } from '../ui/Button.tsx'
import { BulkActions } from './bulk/BulkActions.tsx'
import { BulkNote } from './bulk/BulkRefusals.tsx'
import { CartCard } from './CartCard.tsx'
import { useCartColumns } from './carts.columns.tsx'
import { cartListRules, statusChoices } from './carts.list.ts'
import { ExportControls, useExportFormat } from './ExportControls.tsx'
import { useLockKey } from './lock/LockActions.tsx'
import { OwnCarts } from './LazyOwnCarts.tsx'
import { useOrderDialogs } from './ordering/useOrderDialogs.tsx'
import { useCartsEmpty } from './useCartsEmpty.tsx'
import { useFreshCarts, useUnseenCount } from './carts.calls.ts'

/** The shopping carts, as clerks or as customers' people see them. */
export default function CartsScreen() {
  const reader = useReader()
  return reader === 'staff' ? <ClerksCarts /> : <OwnCarts of="carts" reader={reader} />
}

/** Find, select, lock, deliver, download; a row opens its basket. */
const ClerksCarts = () => {
  const t = useT()
  const list = useList(carts.list, cartListRules)
  useFreshCarts(list.rows)
  const [, change] = useSearch()
  const basket = useOpenedInUrl('basket')
  const go = useGo()
  const { ask, dialogs } = useOrderDialogs(list.selection)
  const doings = useMemo(
    () => ({
      screen: '/carts' as const,
      open: basket.open,
      openHandoff: (handoff: number) => void go({ screen: '/orders', search: { handoff } }),
      setAsOrdered: (ids: readonly number[]) => ask('set', ids),
      send: (ids: readonly number[]) => ask('send', ids),
      onlyCustomer: (customer_no: string) => change({ customer_no, offset: undefined, limit: undefined }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` only sets a state
    [change, go, basket.open],
  )
  const mayHandoffs = useMay(handoffs.list)
  const [format, setFormat] = useExportFormat()
  const exporting = <ExportControls list={list} format={format} setFormat={setFormat} />
  return (
    <>
      <ListScreen<CartRow>
        list={list}
        name="carts"
        title={t('shell:menu.carts')}
        summary={<Summary list={list} />}
        actions={
          <Button variant="quiet" icon={Link} className="max-phone:hidden" onClick={() => void copyLink(location.href)}>
            {t('carts:list.copy_link')}
          </Button>
        }
        filters={useCartFilters()}
        columns={useCartColumns(doings)}
        nameOf={({ id }) => t('carts:list.name', String(id))}
        lookOf={({ seen }) => ({ unseen: !seen })}
        onOpen={({ id }) => doings.open(id)}
        keys={{ ...useLockKey(), ...(mayHandoffs && { h: ({ id }: CartRow) => doings.openHandoff(id) }) }}
        bar={exporting}
        bulkNote={<BulkNote selection={list.selection} />}
        bulk={
          <>
            <BulkActions list={list} />
            <span aria-hidden className="h-5 w-px bg-accent-line max-phone:hidden" />
            {exporting}
          </>
        }
        card={(cart) => <CartCard cart={cart} {...doings} />}
        empty={useCartsEmpty(list)}
        failed={t('carts:list.failed')}
      />
      <OpenedBasket basket={basket} rows={list.rows} />
      {dialogs}
    </>
  )
}

const textLink = 'min-h-6 rounded-sm font-medium text-accent-ink hover:underline'

const isDefault = (filters: Readonly<Record<string, string>>): boolean =>
  Object.entries(filters).every(([name, value]) => cartListRules.defaults?.[name] === value)

const Summary = ({ list }: { list: List<CartRow> }) => {
  const t = useT()
  const { total } = list
  const isWhole = isDefault(list.state.filters)
  const phone = usePhone()
  const unseen = useUnseenCount() ?? 0
  if (total === undefined) return null
  if (phone) return formatCount(total)
  const count = t('carts:list.count', formatCount(total), total)
  if (!isWhole || unseen === 0) return count
  return (
    <>
      {count},{' '}
      <button type="button" className={textLink} onClick={() => list.filter('seen', 'false')}>
        {t('carts:list.unseen', formatCount(unseen))}
      </button>
    </>
  )
}

const useCartFilters = (): Filter[] => {
  const t = useT()
  const customer = useCustomerFilter('customer_no', useBasketOwnersFound)
  const maySee = useMay(part(carts.salesUpdate, 'head'))
  return useMemo(() => {
    const options = statusChoices.map(({ value, text }) => ({ value, label: t(text) }))
    return [
      customer,
      { name: 'from', label: t('field:from_date'), kind: 'day' },
      { name: 'to', label: t('field:to_date'), kind: 'day' },
      {
        name: 'status__in',
        label: t('field:status'),
        kind: 'select',
        options,
      },
      // only people who mark baskets as seen have unseen ones (CART-08S)
      { name: 'seen', label: t('carts:list.only_unseen'), kind: 'tick', value: 'false', closed: !maySee },
    ]
  }, [t, customer, maySee])
}
