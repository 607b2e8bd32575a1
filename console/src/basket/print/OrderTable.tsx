import type { CartItem } from '@disadmin/contract/basket/basket'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Figure, LineRow } from './LineRow.tsx'
import { Heads } from './Section.tsx'

/** Every line of an order: what of it is delivered or at the wholesaler, when it leaves, what it costs. */
export const OrderTable = ({ items, total, barcodes }: { items: readonly CartItem[]; total: number; barcodes: boolean }) => {
  const t = useT()
  return (
    <table className="mt-4 w-full text-left">
      <Heads
        labels={[t('field:product_no'), t('field:description')]}
        figures={[t('field:ordered'), t('print:at_wholesaler'), t('field:delivered'), t('field:customer_price')]}
        last={t('field:delivery_option')}
      />
      <tbody>
        {items.map((item) => (
          <LineRow key={item.id} item={item} barcodes={barcodes}>
            <Figure>{item.ordered}</Figure>
            <Figure>{item.wholesaler_qty}</Figure>
            <Figure>{item.delivered}</Figure>
            <Figure>{formatMoney(item.customer_price)}</Figure>
            <td className="py-1.5 pl-4">
              {[item.delivery_option?.name, item.delivery_date && formatDay(item.delivery_date)].filter(Boolean).join(', ')}
            </td>
          </LineRow>
        ))}
        <tr>
          <td colSpan={8} className="py-2 text-right">
            {t('field:total_customer_price')} <span className="pl-2 text-15 font-strong tabular">CHF {formatMoney(total)}</span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
