import { type Cart, carts } from '@disadmin/contract/carts/carts'
import { part } from '@disadmin/contract/kit/may'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { download } from '../../kit/download.ts'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { showError } from '../../kit/notify.ts'
import { PrintSheet } from '../../kit/print/PrintSheet.tsx'
import type { Reader } from '../../kit/session/reader.ts'
import { useMay } from '../../kit/useMay.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { CustomerLink, PhoneLink } from '../../lookups/index.ts'
import { below } from '../../ui/breakpoints.ts'
import { Button } from '../../ui/Button.tsx'
import { isoOfDay } from '../../ui/dates.ts'
import { openBasket } from '../basket.reducer.ts'
import { Turning } from '../BasketHead.tsx'
import type { Slots } from '../BasketView.tsx'
import { CartStatusPill } from '../CartStatusPill.tsx'
import { deliveryAddressOf, Fact, Total } from '../Facts.tsx'
import { BasketPaper } from '../print/BasketPaper.tsx'
import { PrintMenu, useBarcodes } from '../print/PrintMenu.tsx'
import type { Beside } from '../useBeside.ts'
import { arrivalsOf, progressText } from './progress.ts'
import { ReadingCards } from './ReadingCards.tsx'
import { ReadingTable } from './ReadingTable.tsx'

interface Props {
  cart: Cart
  reader: Exclude<Reader, 'staff'>
  slots: Slots
  beside: Beside
  onClose: () => void
}

/** The opened basket as customers' people read it: what became of what they ordered, and no tools of clerks. */
export default function ReadBasket({ cart, reader, slots, beside, onClose }: Props) {
  const t = useT()
  const mayReadLines = useMay(part(carts.get, 'lines'))
  const printing = useBarcodes()
  return (
    <div className="flex h-full flex-col max-cards:h-auto">
      {slots.head && createPortal(<CartStatusPill status={cart.status} />, slots.head)}
      {slots.headEnd &&
        createPortal(
          <>
            <Turning beside={beside} />
            <PrintMenu printing={printing} />
          </>,
          slots.headEnd,
        )}
      {slots.foot && createPortal(<Foot cartId={cart.id} onClose={onClose} />, slots.foot)}
      {mayReadLines && cart.items.length > 0 && (
        <p className="px-5 pt-4 text-15 font-strong">{progressText(t, cart.items, isoOfDay(new Date()))}</p>
      )}
      <ReadFacts cart={cart} reader={reader} />
      <Lines cart={cart} reader={reader} mayRead={mayReadLines} />
      <PrintSheet foot={`${t('carts:list.name', String(cart.id))} · ${cart.owner.customer.name}`}>
        {() => (
          <BasketPaper
            paper="order"
            basket={openBasket(printedAs(cart), [])}
            options={[]}
            operatorId={null}
            barcodes={printing.barcodes}
          />
        )}
      </PrintSheet>
    </div>
  )
}

/** On paper a line has one delivery: the next one. */
const printedAs = (cart: Cart): Cart => {
  const items = cart.items.map((item) => {
    const [next] = arrivalsOf(item)
    if (!next) return item
    return { ...item, delivery_date: next.day, delivery_option: next.option === '' ? null : { id: 0, name: next.option } }
  })
  return { ...cart, items }
}

const Foot = ({ cartId, onClose }: { cartId: number; onClose: () => void }) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(carts.exportOne, { params: { id: cartId } }).catch(showError)
    setBusy(false)
  }
  return (
    <>
      <Button className="mr-auto" onClick={onClose}>
        {t('word:close')}
      </Button>
      <Button icon={Download} busy={busy} onClick={() => void save()}>
        {t('word:download')}
      </Button>
    </>
  )
}

/** Whose it is where that is not always the same, where it goes, when and by whom it was placed. */
const ReadFacts = ({ cart, reader }: Pick<Props, 'cart' | 'reader'>) => {
  const t = useT()
  const { customer, username } = cart.owner
  const address = deliveryAddressOf(cart, cart.to_customer_address)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 px-5 py-3">
      {reader === 'reseller' && (
        <Fact label={t('field:customer')} below={customer.customer_no}>
          <span className="flex gap-x-3 max-tablet:flex-wrap">
            <CustomerLink customer={customer} className="truncate" />
            <PhoneLink phone={cart.customer_phone} className="font-regular" />
          </span>
        </Fact>
      )}
      <Fact label={t('basket:facts.address')} below={address.place}>
        {address.street}
      </Fact>
      <Fact label={t('field:created_at')} below={username === null ? '' : t('basket:facts.by', username)}>
        <span className="tabular">{formatMoment(cart.created_at)}</span>
      </Fact>
      {cart.ref_number !== '' && (
        <Fact label={t('field:ref_number')} below="">
          {cart.ref_number}
        </Fact>
      )}
      {cart.note !== '' && (
        <div className="max-w-100 min-w-0">
          <dt className="text-12 text-ink-3">{t('field:note')}</dt>
          <dd className="mt-0.5 max-h-16 overflow-y-auto break-words whitespace-pre-wrap">{cart.note}</dd>
        </div>
      )}
      <Total price={cart.total_customer_price} className="ml-auto" />
    </dl>
  )
}

const Lines = ({ cart: { items }, reader, mayRead }: Pick<Props, 'cart' | 'reader'> & { mayRead: boolean }) => {
  const t = useT()
  const isNarrow = useMedia(below('cards'))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // arrow keys scroll the lines at once
    if (document.activeElement?.matches('[data-focus-start]')) box.current?.focus({ preventScroll: true })
  }, [])
  if (!mayRead || items.length === 0) {
    return <p className="border-y border-line p-5 text-ink-2">{t(mayRead ? 'basket:empty' : 'basket:no_lines')}</p>
  }
  if (isNarrow) return <ReadingCards items={items} />
  return <ReadingTable items={items} withResellerPrice={reader === 'reseller'} boxRef={box} />
}
