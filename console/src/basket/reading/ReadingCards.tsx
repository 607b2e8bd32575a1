import type { CartItem } from '@disadmin/contract/basket/basket'
import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { ProductNumber } from './ProductNumber.tsx'
import { arrivalsOf, openOf } from './progress.ts'
import { Pieces } from './ReadingTable.tsx'

/** The lines of a basket to read, on a narrow screen. */
export const ReadingCards = ({ items }: { items: readonly CartItem[] }) => {
  const t = useT()
  return (
    <ul aria-label={t('basket:lines')} className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="grid gap-1.5 border-b border-line px-5 py-2.5">
          <Card item={item} />
        </li>
      ))}
    </ul>
  )
}

const Card = ({ item }: { item: CartItem }) => {
  const t = useT()
  const { additional_item: extra } = item
  const arrivals = arrivalsOf(item).map(({ day, option }) => [day !== null && formatDay(day), option].filter(Boolean).join(', '))
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <ProductNumber item={item} />
        <span className="font-medium tabular">{formatMoney(item.customer_price)}</span>
      </div>
      <p className="break-words">{item.description}</p>
      {item.reference !== '' && <p className="text-12 text-ink-3">{item.reference}</p>}
      <dl className="grid grid-cols-4 gap-2 text-12 tabular">
        <Figure label={t('field:ordered')}>{item.ordered}</Figure>
        <Figure label={t('field:delivered')} below={formatDay(item.delivered_at)}>
          <Pieces count={item.delivered} />
        </Figure>
        <Figure label={t('print:at_wholesaler')}>
          <Pieces count={item.wholesaler_qty} />
        </Figure>
        <Figure label={t('basket:reading.still_open')}>
          <Pieces count={openOf(item)} />
        </Figure>
      </dl>
      {arrivals.length > 0 && (
        <p className="text-12 text-ink-2 tabular">
          <span className="text-ink-3">{t('basket:reading.expected')}</span> {arrivals.join(' · ')}
        </p>
      )}
      {extra && (
        <p className="text-12 text-ink-2 tabular">
          + {extra.ordered} × {extra.product_no} {extra.description}
        </p>
      )}
    </>
  )
}

const Figure = ({ label, below = '', children }: { label: string; below?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="break-words hyphens-auto text-ink-3">{label}</dt>
    <dd className="text-13 font-medium">{children}</dd>
    {below !== '' && <dd className="text-ink-3">{below}</dd>}
  </div>
)
