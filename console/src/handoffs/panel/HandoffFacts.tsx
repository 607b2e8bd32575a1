import { carts } from '@disadmin/contract/carts/carts'
import type { Handoff } from '@disadmin/contract/handoffs/handoffs'
import { type OrderStep, orderSteps } from '@disadmin/contract/handoffs/handoffs.rules'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { To } from '../../kit/To.tsx'
import { CustomerLink, PhoneLink } from '../../lookups/index.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { tip } from '../../ui/tip.ts'
import { copyText } from './HandoffActions.tsx'

interface Props {
  step: OrderStep
  /** The next step is failing at present. */
  failing: boolean
}

/** ORD-14, ORD-15S: the steps of the order; a failure is shown at the next step. */
export const OrderProgress = ({ step, failing }: Props) => {
  const t = useT()
  const at = orderSteps.indexOf(step)
  const next = orderSteps[at + 1]
  return (
    <div className="border-b border-line px-5 py-4">
      <ol aria-label={t('handoffs:chain.label')} className="flex items-center">
        {orderSteps.map((name, index) => (
          <li key={name} className={cx('relative flex items-center', index > 0 && 'flex-1')} {...tip(t(`orders:step.${name}`))}>
            {index > 0 && <span aria-hidden className={cx('h-0.5 flex-1', index <= at ? 'bg-ink-2' : 'bg-line-strong')} />}
            <Dot done={index <= at} failing={failing && index === at + 1} />
            <span className="sr-only">
              {t(`orders:step.${name}`)}
              {index < at && `, ${t('handoffs:chain.done')}`}
              {index === at && `, ${t('handoffs:chain.current')}`}
              {failing && index === at && next !== undefined && `, ${t('handoffs:chain.failing')}`}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 flex justify-between gap-4 text-12">
        <b className="font-strong">{t(`orders:step.${step}`)}</b>
        {next && (
          <span className="text-right text-ink-3">
            {t('handoffs:chain.next')} <b className="font-strong text-ink">{t(`orders:step.${next}`)}</b>
          </span>
        )}
      </p>
    </div>
  )
}

const Dot = ({ done, failing }: { done: boolean; failing: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'flex size-4 shrink-0 items-center justify-center rounded-full border-2',
      done && 'border-ink-2 bg-ink-2 text-surface',
      !done && (failing ? 'border-bad-ink' : 'border-line-strong'),
    )}
  >
    {done && <Check className="size-2.5" strokeWidth={4} />}
    {failing && !done && <span className="size-1.5 rounded-full bg-bad" />}
  </span>
)

/** Receiver, idempotency key, times. */
export const HandoffFacts = ({ handoff }: { handoff: Handoff }) => {
  const t = useT()
  const { cart_id, customer, target, partner, idempotency_key: key, partner_ref, accepted_at, confirmed_at, created_at } = handoff
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-line px-5 py-4">
      <Fact label={t('handoffs:panel.basket')}>
        <To
          screen="/orders"
          search={{ basket: cart_id }}
          aria-label={t('word:open_basket', String(cart_id))}
          className="rounded-sm font-medium text-accent-ink hover:underline"
        >
          {cart_id}
        </To>{' '}
        <CustomerLink customer={customer} /> <span className="text-ink-3">{customer.customer_no}</span>{' '}
        <CustomerPhone cartId={cart_id} />
      </Fact>
      <Fact label={t('field:receiver')}>{[t(`handoffs:target.${target}`), partner].filter(Boolean).join(', ')}</Fact>
      <Fact label={t('handoffs:panel.key')}>
        <span className="flex items-center gap-1">
          <code className="truncate font-mono text-12">{key}</code>
          <IconButton
            icon={Copy}
            label={t('handoffs:panel.copy_key')}
            tone="quiet"
            className="-my-1"
            onClick={() => void copyText(key)}
          />
        </span>
      </Fact>
      {partner_ref !== null && <Fact label={t('handoffs:panel.partner_ref')}>{partner_ref}</Fact>}
      {accepted_at === null ? (
        <Fact label={t('handoffs:panel.waiting_since')}>{formatMoment(created_at)}</Fact>
      ) : (
        <Fact label={t('handoffs:kind.accepted')}>{formatMoment(accepted_at)}</Fact>
      )}
      {confirmed_at !== null && <Fact label={t('handoffs:kind.confirmed')}>{formatMoment(confirmed_at)}</Fact>}
    </dl>
  )
}

/** The panel has asked for the basket already. */
const CustomerPhone = ({ cartId }: { cartId: number }) => {
  const cart = useQuery({ ...reading(carts.get, { params: { id: cartId } }), enabled: false }).data
  return cart && <PhoneLink phone={cart.customer_phone} />
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd className="tabular min-w-0 break-words">{children}</dd>
  </>
)
