import type { Handoff } from '@disadmin/contract/handoffs/handoffs'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { To } from '../../kit/To.tsx'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { copyText } from './copyText.ts'

/** Who receives it, under which key, since when. */
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
        {customer.name} <span className="text-ink-3">{customer.customer_no}</span>
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd className="tabular min-w-0 break-words">{children}</dd>
  </>
)
