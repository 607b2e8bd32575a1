import { carts, type OpenedCart } from '@disadmin/contract/carts/carts'
import { part } from '@disadmin/contract/kit/may'
import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../kit/i18n.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { useKeyHelp } from '../kit/keys/keyHelp.ts'
import { PrintSheet } from '../kit/print/PrintSheet.tsx'
import { useMay } from '../kit/useMay.ts'
import { basketKeys } from './basket.keys.ts'
import { BasketFoot } from './BasketFoot.tsx'
import { HeadEnd, HeadState } from './BasketHead.tsx'
import { PendingSetupDialog, setupText } from './save/PendingSetup.tsx'
import { Facts } from './Facts.tsx'
import { LeaveDialog } from './drafts/LeaveDialog.tsx'
import { Lines } from './grid/Lines.tsx'
import { LookFacts } from './LookFacts.tsx'
import { useLockAction } from './lock/LockAction.tsx'
import { NoteAndSummary } from './NoteAndSummary.tsx'
import { BasketPaper, type Paper } from './print/BasketPaper.tsx'
import { useBarcodes } from './print/PrintMenu.tsx'
import { proposedTerms } from './save/basket.summary.ts'
import { SendOrder } from './save/SendOrder.tsx'
import { OrderBar, UncertainBar } from './save/SendingBars.tsx'
import { UnusualDelivery, useDelivery } from './save/Delivery.tsx'
import { useBasketKeys } from './useBasketKeys.ts'
import type { Beside } from './useBeside.ts'
import { type OpenedBasket, useOpenedBasket } from './useOpenedBasket.ts'

// two saves seldom meet
const ConflictPanel = lazy(async () => ({ default: (await import('./conflict/ConflictView.tsx')).ConflictPanel }))

export interface Slots {
  head: HTMLElement | null
  headEnd: HTMLElement | null
  foot: HTMLElement | null
}

interface Props {
  cart: OpenedCart
  options: readonly Option[]
  user: string
  slots: Slots
  /** How it is printed. */
  paper: Paper
  beside: Beside
  /** The dialog asks here before it closes. */
  onLeaving: (leave: () => void) => void
  onClose: () => void
}

/** The opened basket, with the buttons of its dialog. */
export function BasketView({ cart, options, user, slots, paper, beside, onLeaving, onClose }: Props) {
  const t = useT()
  const mayRead = useMay(part(carts.get, 'lines'))
  const opened = useOpenedBasket({ cart, options, user, onClose })
  const { open, lock, refusals } = opened
  const { basket } = open
  const { conflict, ordering, sending } = basket
  const toCustomer = basket.toCustomerAddress ?? basket.cart.to_customer_address
  useEffect(() => {
    onLeaving(opened.leave)
  })
  const delivery = useDelivery(opened)
  const printing = useBarcodes()
  const locking = useLockAction(cart.id, lock)
  const turnTo = (id: number) => opened.leaveTo(() => beside.turnTo(id))
  const turning = { ...beside, turnTo }
  useKeyHelp(basketKeys)
  useBasketKeys({
    within: slots.foot,
    onSave: opened.saveKey,
    onDeliver: () => void delivery.press(false),
    onOrder: () => void opened.orderKey(),
    onLock: locking.press,
    onTurn: (to) => beside[to] !== undefined && turnTo(beside[to]),
  })

  const foot = conflict ? null : (
    <BasketFoot
      refusals={refusals}
      canSave={opened.canSave}
      sending={sending}
      mailTo={basket.cart.customer_email}
      onClose={opened.leave}
      onSave={() => void opened.save()}
      onDeliver={(sendEmail) => void delivery.press(sendEmail)}
      onOrder={() => void opened.startOrder()}
    />
  )
  return (
    <>
      {slots.head && createPortal(<HeadState cart={basket.cart} />, slots.head)}
      {slots.headEnd &&
        createPortal(
          <HeadEnd cartId={cart.id} lock={lock} locking={locking} printing={printing} beside={turning} />,
          slots.headEnd,
        )}
      {slots.foot && foot && createPortal(foot, slots.foot)}
      <Facts cart={basket.cart} operatorId={lock.operatorId} toCustomer={toCustomer}>
        <LookFacts opened={opened} />
      </Facts>
      <OrderBar open={open} justOrdered={basket.waits} onDismiss={() => open.tell({ do: 'waited' })} />
      {basket.uncertain && !conflict && (
        <UncertainBar operation={basket.uncertain} busy={sending !== undefined} onAgain={() => void opened.tryAgain()} />
      )}
      {conflict ? (
        <Suspense>
          <ConflictPanel saveConflict={conflict} opened={opened} slot={slots.foot} />
        </Suspense>
      ) : (
        <>
          {mayRead ? (
            <Lines opened={opened} toCustomer={toCustomer} />
          ) : (
            <p className="border-y border-line p-5 text-ink-2">{t('basket:no_lines')}</p>
          )}
          <NoteAndSummary open={open} readOnly={opened.readOnly} withLines={mayRead} />
        </>
      )}
      {ordering && (
        <SendOrder
          what={open.summary.order}
          options={options}
          proposed={proposedTerms(basket)}
          busy={sending === 'order'}
          refused={basket.refusedTerms}
          onSubmit={(terms) => void opened.order(terms)}
          onClose={() => open.tell({ do: 'endOrder' })}
        />
      )}
      <UnusualDelivery delivery={delivery} />
      <Questions opened={opened} />
      <PrintSheet foot={`${t('carts:list.name', String(cart.id))} · ${cart.owner.customer.name}`}>
        {() => (
          <BasketPaper paper={paper} basket={basket} options={options} operatorId={lock.operatorId} barcodes={printing.barcodes} />
        )}
      </PrintSheet>
    </>
  )
}

/** Questions about pending or unsaved input, one at a time. */
function Questions({ opened }: { opened: OpenedBasket }) {
  const { open, pending } = opened
  if (pending.asking) return <PendingSetupDialog basket={open.basket} onAnswer={pending.answer} />
  if (!opened.leaving) return null
  const chosen = setupText(open.basket)
  return (
    <LeaveDialog
      changed={Math.max(1, open.changed + (chosen === '' ? 0 : 1))}
      chosen={chosen}
      saving={opened.savingToLeave}
      onStay={opened.stay}
      onKeep={opened.keepAndClose}
      onDiscard={opened.discardAndClose}
      onSave={opened.maySaveNow || opened.savingToLeave ? () => void opened.saveAndClose() : undefined}
    />
  )
}
