import { secondaryCustomerNo } from '@disadmin/contract/carts/carts.rules'
import type { ReactNode } from 'react'
import type { CartItem } from '@disadmin/contract/basket/basket'
import { formatDay, formatMoment, formatMoney } from '../../kit/format.ts'
import type { Option } from '../../kit/grid/kinds.ts'
import { useT } from '../../kit/i18n.ts'
import { PaperHead } from '../../kit/print/PaperHead.tsx'
import type { Basket } from '../basket.reducer.ts'
import { deliveryAddressOf } from '../Facts.tsx'
import { PickTable } from './PickTable.tsx'
import { Figure, Heads, LineRow } from './paperTable.tsx'

/** The lines of an order: quantities, date and term of delivery, price. */
const OrderTable = ({ items, total, barcodes }: { items: readonly CartItem[]; total: number; barcodes: boolean }) => {
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

/** A basket is printed as a pick list or as an order. */
export type Paper = 'pick' | 'order'

interface Props {
  paper: Paper
  basket: Basket
  options: readonly Option[]
  operatorId: number | null
  barcodes: boolean
}

/** A printed basket, with all lines and the current content of the cells, saved or not. */
export const BasketPaper = ({ paper, basket, options, operatorId, barcodes }: Props) => {
  const t = useT()
  const { cart, changes } = basket
  const note = basket.note ?? cart.note
  return (
    <>
      <PaperHead
        kind={t(paper === 'pick' ? 'print:pick_list' : 'print:order_sheet')}
        title={t('carts:list.name', String(cart.id))}
        of={cart.branch_name === null ? undefined : `${t('field:branch')} ${cart.branch_name}`}
      />
      <Facts basket={basket} operatorId={operatorId} />
      {note !== '' && (
        <p className="keep mt-4 rounded-sm border border-ink px-3 py-2 break-words whitespace-pre-wrap">
          <span className="pr-2 text-12">{t('field:note')}</span>
          <span className="font-strong">{note}</span>
        </p>
      )}
      {paper === 'pick' ? (
        <PickTable items={cart.items} changes={changes} options={options} barcodes={barcodes} />
      ) : (
        <OrderTable items={cart.items} total={cart.total_customer_price} barcodes={barcodes} />
      )}
      {paper === 'pick' && (
        <div className="keep mt-16 grid grid-cols-3 gap-6 text-12">
          {(['picked_by', 'checked_by', 'received_by'] as const).map((who) => (
            <p key={who} className="border-t border-ink pt-1.5">
              {t(`print:${who}`)}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

const Facts = ({ basket: { cart, toCustomerAddress }, operatorId }: Pick<Props, 'basket' | 'operatorId'>) => {
  const t = useT()
  const { customer, username } = cart.owner
  const to = deliveryAddressOf(cart, toCustomerAddress ?? cart.to_customer_address)
  const numbers = [customer.customer_no, secondaryCustomerNo(customer.customer_no, operatorId)]
  return (
    <dl className="mt-3 grid grid-cols-4 gap-x-5">
      <Fact label={t('field:customer')} first={customer.name}>
        {[...new Set(numbers)].join(' · ')}
        {cart.customer_phone !== '' && <span className="block">{cart.customer_phone}</span>}
      </Fact>
      <Fact label={t('basket:facts.address')} first={to.street}>
        {to.place}
      </Fact>
      <Fact label={t('field:created_at')} first={formatMoment(cart.created_at)}>
        {username === null ? '' : t('basket:facts.by', username)}
      </Fact>
      <Fact label={t('field:ref_number')} first={cart.ref_number || '–'}>
        {t('field:status')}: {t(`carts:status.${cart.status}`)}
      </Fact>
    </dl>
  )
}

const Fact = ({ label, first, children }: { label: string; first: string; children: ReactNode }) => (
  <div className="min-w-0 break-words">
    <dt className="text-12">{label}</dt>
    <dd className="font-strong">{first}</dd>
    <dd>{children}</dd>
  </div>
)
