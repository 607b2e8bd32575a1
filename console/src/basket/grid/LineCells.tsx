import type { CartItem } from '@disadmin/contract/basket/basket'
import { CornerDownRight, ExternalLink, Send } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatMoney } from '../../kit/format.ts'
import { SubRow } from '../../kit/grid/SubRow.tsx'
import { useT } from '../../kit/i18n.ts'
import { tip } from '../../ui/tip.ts'
import { CartStatusPill } from '../CartStatusPill.tsx'
import type { BasketColumn, ColumnKey } from './basket.columns.ts'
import { stockOf } from './basket.stock.ts'
import type { Labels } from './BasketGrid.tsx'

const shown = 30

/** CART-23: at most 30 characters; the tooltip of the cell has the whole text. */
export const cut = (text: string): string => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text)

const availabilityTone = (text: string): 'good' | 'warn' | 'bad' | undefined => {
  const stock = stockOf(text)
  if (stock === 'unknown') return undefined
  return stock === 'late' ? 'warn' : stock === 0 ? 'bad' : 'good'
}

/** The catalogue is another site: no referrer and no opener. Only web addresses become links. */
function CatalogueLink({ address, name, reachable = false }: { address: string; name: string; reachable?: boolean }) {
  const t = useT()
  if (!/^https?:\/\//i.test(address)) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={reachable ? 0 : -1}
      aria-label={t('basket:open_in_catalogue', name)}
      className="basket-link"
    >
      <ExternalLink aria-hidden />
    </a>
  )
}

/** The read-only columns. */
export function Content({ item, column }: { item: CartItem; column: ColumnKey }) {
  switch (column) {
    case 'product_no':
      return <span className="truncate font-medium">{item.product_no}</span>
    case 'active_no':
      return <span className={item.active_no === item.product_no ? 'truncate text-ink-3' : 'truncate'}>{item.active_no}</span>
    case 'description':
      return <span className="truncate">{cut(item.description)}</span>
    case 'catalogue_url':
      return <CatalogueLink address={item.catalogue_url} name={item.product_no} />
    case 'discount':
      return item.discount.toFixed(2)
    case 'list_price':
      return formatMoney(item.list_price)
    case 'customer_price':
      return <span className="font-medium">{formatMoney(item.customer_price)}</span>
    case 'reseller_price':
      return formatMoney(item.reseller_price)
    case 'availability':
      return <Availability text={item.availability} />
    case 'ordered':
      return <Ordered item={item} />
    case 'delivered':
      return <span className={item[column] === 0 ? 'text-ink-3' : 'font-medium'}>{item[column]}</span>
    case 'status':
      return <CartStatusPill status={item.status} />
    default:
      return <span className="truncate">{String(item[column] ?? '')}</span>
  }
}

/** Pieces the customer ordered; before them how many were ordered at the wholesaler so far. */
function Ordered({ item: { ordered, wholesaler_qty: there } }: { item: CartItem }) {
  const t = useT()
  const words = t('basket:at_wholesaler', String(there))
  return (
    <>
      {there > 0 && (
        <span className="mr-1.5 flex min-w-0 items-center gap-0.5 overflow-hidden text-12 text-ink-3" {...tip(words)}>
          <Send aria-hidden className="size-3 shrink-0" />
          <span aria-hidden>{there}</span>
          <span className="sr-only">{words};</span>
        </span>
      )}
      <span className={ordered === 0 ? 'shrink-0 text-ink-3' : 'shrink-0 font-medium'}>{ordered}</span>
    </>
  )
}

function Availability({ text }: { text: string }) {
  const tone = availabilityTone(text)
  return (
    <>
      {tone && <span aria-hidden className={`basket-dot basket-dot-${tone}`} />}
      <span className="truncate">{text}</span>
    </>
  )
}

interface Props {
  extra: NonNullable<CartItem['additional_item']>
  line: number
  columns: readonly BasketColumn[]
  labels: Labels
}

/** CART-25: an additional item, delivered with its line and read-only. */
export const Extra = memo(function Extra({ extra, line, columns, labels }: Props) {
  const t = useT()
  const contents: Partial<Record<ColumnKey, ReactNode>> = {
    product_no: (
      <>
        <CornerDownRight aria-hidden className="text-ink-3" /> <span className="truncate">{extra.product_no}</span>
      </>
    ),
    active_no: extra.active_no,
    description: (
      <span {...(cut(extra.description) === extra.description ? {} : { ...tip(extra.description), tabIndex: 0 })}>
        {cut(extra.description)}
      </span>
    ),
    catalogue_url: <CatalogueLink address={extra.catalogue_url} name={extra.product_no} reachable />,
    customer_price: formatMoney(extra.price),
    delivered: '–',
    ordered: extra.ordered,
    deliver_qty: <span className="basket-with-line">{t('basket:goes_with_line')}</span>,
  }
  return <SubRow columns={columns} line={line} labels={labels} contents={contents} cellClass="basket-cell" />
})
