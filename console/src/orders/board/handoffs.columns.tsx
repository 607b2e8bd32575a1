import type { HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { handoffTargets } from '@disadmin/contract/handoffs/handoffs.rules'
import { useMemo } from 'react'
import { handoffWidth, HandoffState } from '../../handoffs/index.ts'
import { faultWords, useT } from '../../kit/i18n.ts'
import { formatMoment } from '../../kit/format.ts'
import type { Column } from '../../kit/ListScreen.tsx'
import { CustomerLink } from '../../lookups/index.ts'

const reasonOf = ({ reason }: HandoffRow): string => (reason === null ? '' : faultWords(reason))

/** `narrow` while the panel is open beside the list. */
export const useHandoffColumns = (narrow: boolean): Column<HandoffRow>[] => {
  const t = useT()
  return useMemo(
    () => [
      {
        key: 'cart_id',
        label: t('field:cart_id'),
        width: 'id',
        always: true,
        cell: ({ cart_id }) => <span className="tabular">{cart_id}</span>,
      },
      {
        key: 'customer_no',
        label: t('field:customer_no'),
        width: 'code',
        hidden: narrow,
        cell: ({ customer }) => <span className="tabular">{customer.customer_no}</span>,
      },
      {
        key: 'customer_name',
        label: t('field:customer_name'),
        width: 'flex',
        cell: ({ customer }) => <CustomerLink customer={customer} />,
        full: ({ customer }) => customer.name,
      },
      {
        key: 'target',
        label: t('field:receiver'),
        width: { texts: handoffTargets.map((target) => t(`handoffs:target.${target}`)) },
        cell: ({ target }) => t(`handoffs:target.${target}`),
      },
      {
        key: 'state',
        label: t('field:state'),
        sort: 'state',
        width: handoffWidth(t),
        skeleton: 'pill',
        cell: (handoff) => <HandoffState handoff={handoff} />,
      },
      {
        key: 'reason',
        label: t('field:reason'),
        width: 'flex',
        hidden: narrow,
        cell: (row) => <span className="text-ink-2">{reasonOf(row)}</span>,
        full: reasonOf,
      },
      {
        key: 'updated_at',
        label: t('handoffs:board.updated_at'),
        sort: 'updated_at',
        width: 'moment',
        hidden: narrow,
        cell: ({ updated_at }) => <span className="tabular text-ink-2">{formatMoment(updated_at)}</span>,
      },
    ],
    [t, narrow],
  )
}
