import { carts } from '@disadmin/contract/carts/carts'
import { myDeliveryOptions } from '@disadmin/contract/delivery-terms/my-delivery-options'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { whoActs } from '../kit/drafts/drafts.ts'
import { useT } from '../kit/i18n.ts'
import { bothOf, Loaded } from '../kit/Loaded.tsx'
import { reading } from '../kit/queries.ts'
import { useReader } from '../kit/session/reader.ts'
import { useUser } from '../kit/session/session.ts'
import type { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BasketView, type Slots } from './BasketView.tsx'
import { linesPerPage } from './grid/basket.columns.ts'
import type { Paper } from './print/BasketPaper.tsx'
import { type Beside, useBeside } from './useBeside.ts'

const ReadBasket = lazy(() => import('./reading/ReadBasket.tsx'))

/** The outline of the basket while it loads, without a later shift. */
function Opening() {
  const t = useT()
  return (
    <div role="status" aria-label={t('shell:loading')}>
      <div className="flex h-20 items-center gap-24 px-5">
        {[40, 36, 28].map((width) => (
          <div key={width} className="grid gap-3">
            <Skeleton className="w-16" />
            <Skeleton className="w-36" />
          </div>
        ))}
      </div>
      <div className="h-12.5 border-y border-line" />
      <div className="h-10 border-b border-line bg-canvas" />
      {Array.from({ length: linesPerPage }, (_, row) => (
        <div key={row} className="flex h-9 items-center gap-16 border-b border-line px-5">
          <Skeleton className="w-20" />
          <Skeleton className="w-20" />
          <Skeleton className="w-48" />
          <Skeleton className="ml-auto w-64" />
        </div>
      ))}
    </div>
  )
}

interface OpenProps {
  cartId: number
  paper: Paper
  beside: Beside
  onClose: () => void
}

/** The opened basket (CART-17). Opening does not lock (CART-34); closing asks when something is unsaved. */
export function BasketDialog({ cartId, paper, beside, onClose }: OpenProps) {
  const t = useT()
  const user = useUser()
  const reader = useReader()
  // read at every opening, under a key of its own: invalidating carts must not change a basket under open input
  const cart = useQuery({
    queryKey: ['opened-basket', cartId],
    queryFn: ({ signal }) => call(carts.get, { params: { id: cartId }, query: { looking: true }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: reader !== 'staff',
  })
  const options = useQuery({ ...reading(myDeliveryOptions.list), staleTime: 60_000 })
  const read = bothOf(cart, options)
  const [slots, setSlots] = useState<Slots>({ head: null, headEnd: null, foot: null })
  const leave = useRef(onClose)
  const start = useRef<HTMLDivElement>(null)
  const onLeaving = useCallback((ask: () => void) => {
    leave.current = ask
  }, [])
  const [slot] = useState(() => slotSetters(setSlots))
  const isRead = read.data !== undefined
  useEffect(() => start.current?.focus(), [cartId])
  useEffect(() => {
    if (isRead && document.activeElement === start.current) toLines(start.current)
  }, [isRead])

  return (
    <Dialog
      open
      size="full"
      initialFocus={start}
      onClose={() => leave.current()}
      title={
        <>
          <span className="mr-1.5 font-regular whitespace-nowrap text-ink-2 max-tablet:sr-only">{t('basket:title')}</span> {cartId}
        </>
      }
      head={<div ref={slot.head} className="flex flex-wrap items-center gap-x-3" />}
      headEnd={<div ref={slot.headEnd} className="contents" />}
      footer={<div ref={slot.foot} className="flex w-full flex-wrap items-center justify-end gap-2 short:gap-1.5" />}
      closeLabel={t('basket:close_dialog')}
      bodyClassName="p-0"
    >
      {/* holds the focus until the lines are there */}
      <div ref={start} data-focus-start="" tabIndex={-1} className="outline-none" onFocus={() => toLines(start.current)} />
      <Loaded read={read} failed={t('basket:failed')} waiting={<Opening />}>
        {([opened, { objects }]) =>
          reader !== 'staff' ? (
            <Suspense fallback={<Opening />}>
              <ReadBasket key={cartId} cart={opened} reader={reader} slots={slots} beside={beside} onClose={onClose} />
            </Suspense>
          ) : user ? (
            <BasketView
              key={cartId}
              cart={opened}
              options={objects}
              user={whoActs(user)}
              slots={slots}
              paper={paper}
              beside={beside}
              onLeaving={onLeaving}
              onClose={onClose}
            />
          ) : (
            <Opening />
          )
        }
      </Loaded>
    </Dialog>
  )
}

const toLines = (start: HTMLElement | null) =>
  start?.parentElement?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true })

/** Stable ref callbacks, one for each slot. */
const slotSetters = (set: (change: (slots: Slots) => Slots) => void) => ({
  head: (head: HTMLElement | null) => set((slots) => ({ ...slots, head })),
  headEnd: (headEnd: HTMLElement | null) => set((slots) => ({ ...slots, headEnd })),
  foot: (foot: HTMLElement | null) => set((slots) => ({ ...slots, foot })),
})

interface Props {
  basket: Pick<ReturnType<typeof useOpenedInUrl>, 'id' | 'close' | 'turnTo'>
  /** Of the list it was opened from. */
  rows: readonly { id: number }[] | undefined
  /** How it is printed; a pick list by default. */
  paper?: Paper
}

/** The basket open above a list of carts or orders, if any; `basket` comes from `useOpenedInUrl('basket')`. */
export function OpenedBasket({ basket: { id, close, turnTo }, rows = [], paper = 'pick' }: Props) {
  const beside = useBeside(rows, id, turnTo)
  return id !== undefined && <BasketDialog cartId={id} paper={paper} beside={beside} onClose={close} />
}
