import type { CartItem } from '@disadmin/contract/basket/basket'
import { CornerDownRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatMoney } from '../kit/format.ts'
import { SubRow } from '../kit/grid/SubRow.tsx'
import { useT } from '../kit/i18n.ts'
import { tip } from '../ui/tip.ts'
import { type ColumnKey, columns } from './basket.columns.ts'
import type { Labels } from './BasketGrid.tsx'
import { CatalogueLink, cut } from './Content.tsx'

interface Props {
  extra: NonNullable<CartItem['additional_item']>
  line: number
  labels: Labels
}

/** CART-25: what comes with a line and is delivered with it. Nothing in it can be changed. */
export const Extra = memo(function Extra({ extra, line, labels }: Props) {
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
