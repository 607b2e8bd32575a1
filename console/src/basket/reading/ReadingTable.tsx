import type { CartItem } from '@disadmin/contract/basket/basket'
import { CornerDownRight } from 'lucide-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import { ProductNumber } from './ProductNumber.tsx'
import { arrivalsOf, openOf } from './progress.ts'

interface Props {
  items: readonly CartItem[]
  /** Of a reseller, whose price differs from the customer's. */
  withResellerPrice: boolean
  boxRef: Ref<HTMLDivElement>
}

/** The lines of a basket to read: what became of each. */
export const ReadingTable = ({ items, withResellerPrice, boxRef }: Props) => {
  const t = useT()
  const figures = [
    t('field:customer_price'),
    ...(withResellerPrice ? [t('field:reseller_price')] : []),
    t('field:ordered'),
    t('field:delivered'),
    t('print:at_wholesaler'),
    t('basket:reading.still_open'),
  ]
  const widths = [
    { width: 150, min: 120 },
    { min: 150 },
    { width: 104, min: 84 },
    { width: 130, min: 112 },
    ...(withResellerPrice ? [{ width: 116, min: 108 }] : []),
    { width: 96, min: 88 },
    { width: 100, min: 90 },
    { width: 128, min: 124 },
    { width: 112, min: 104 },
    { width: 128, min: 108 },
  ]
  return (
    <Table label={t('basket:lines')} columns={widths} boxRef={boxRef} scrollsByKey className="shrink border-t border-line">
      <THead>
        <tr>
          <Th>{t('field:product_no')}</Th>
          <Th>{t('field:description')}</Th>
          <Th>{t('field:reference')}</Th>
          {figures.map((label) => (
            <Th key={label} align="end">
              {label}
            </Th>
          ))}
          <Th>{t('basket:reading.expected')}</Th>
        </tr>
      </THead>
      <tbody>
        {items.map((item) => (
          <Fragment key={item.id}>
            <Line item={item} withResellerPrice={withResellerPrice} />
            {item.additional_item && <Extra extra={item.additional_item} withResellerPrice={withResellerPrice} />}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

const Line = ({ item, withResellerPrice }: { item: CartItem; withResellerPrice: boolean }) => {
  const { active_no: active, vehicle, homologation, discount } = item
  const open = openOf(item)
  return (
    <Tr className="align-top [&>td]:py-1.5">
      <Td>
        <ProductNumber item={item} />
        {active !== item.product_no && <Below>{active}</Below>}
      </Td>
      <Td {...tipWhenCut(item.description)}>
        {item.description}
        <Below>{[vehicle, homologation].filter(Boolean).join(' · ')}</Below>
      </Td>
      <Td {...tipWhenCut(item.reference)}>{item.reference}</Td>
      <Td align="end" figures>
        <span className="font-medium">{formatMoney(item.customer_price)}</span>
        {discount > 0 && <Below>{`${formatMoney(item.list_price)} −${discount} %`}</Below>}
      </Td>
      {withResellerPrice && (
        <Td align="end" figures>
          {formatMoney(item.reseller_price)}
        </Td>
      )}
      <Td align="end" figures className="font-medium">
        {item.ordered}
      </Td>
      <Td align="end" figures>
        <Pieces count={item.delivered} />
        <Below>{formatDay(item.delivered_at)}</Below>
      </Td>
      <Td align="end" figures>
        <Pieces count={item.wholesaler_qty} />
      </Td>
      <Td align="end" figures>
        <Pieces count={open} />
      </Td>
      <Td figures>
        {arrivalsOf(item).map(({ day, option }) => (
          <span key={`${day} ${option}`} className="block truncate">
            {day === null ? option : formatDay(day)}
            {day !== null && <Below>{option}</Below>}
          </span>
        ))}
      </Td>
    </Tr>
  )
}

/** CART-25: delivered with its line. */
const Extra = ({ extra, withResellerPrice }: { extra: NonNullable<CartItem['additional_item']>; withResellerPrice: boolean }) => {
  const t = useT()
  return (
    <Tr>
      <Td>
        <CornerDownRight aria-hidden className="mr-1 inline size-3.5 text-ink-3" />
        <ProductNumber item={extra} />
      </Td>
      <Td {...tipWhenCut(extra.description)}>{extra.description}</Td>
      <Td />
      <Td align="end" figures>
        {formatMoney(extra.price)}
      </Td>
      {withResellerPrice && <Td />}
      <Td align="end" figures>
        {extra.ordered}
      </Td>
      <Td colSpan={4} tone="ink-3">
        {t('basket:goes_with_line')}
      </Td>
    </Tr>
  )
}

/** A quantity; nothing is a quiet dash. */
export const Pieces = ({ count }: { count: number }) =>
  count === 0 ? <span className="text-ink-3">–</span> : <span className="font-medium">{count}</span>

const Below = ({ children }: { children: ReactNode }) =>
  children !== '' && <span className="block truncate text-12 font-regular text-ink-3">{children}</span>
