import { handoffs, type HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { HandoffState, OpenedHandoff } from '../../handoffs/index.ts'
import { faultWords, useT } from '../../kit/i18n.ts'
import { useCustomerFilter } from '../../lookups/index.ts'
import { formatCount, formatMoment } from '../../kit/format.ts'
import { type Filter, ListScreen } from '../../kit/ListScreen.tsx'
import { useMay } from '../../kit/useMay.ts'
import { useList } from '../../kit/useList.ts'
import { useOpenedInUrl } from '../../kit/useOpenedInUrl.ts'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { useHandoffColumns } from './handoffs.columns.tsx'
import { handoffListRules } from './handoffs.list.ts'
import { ResendSelected } from './ResendSelected.tsx'

/** Everything that was, is or will be handed to wholesaler and VPOM. */
export default function HandoffsScreen() {
  const t = useT()
  const list = useList(handoffs.list, handoffListRules)
  const panel = useOpenedInUrl('handoff')
  // the tab of the panel is the receiver of the row that was opened
  const [opened, setOpened] = useState<HandoffRow>()
  const mayAct = useMay(handoffs.resend)
  const open = (row: HandoffRow) => {
    setOpened(row)
    panel.open(row.cart_id)
  }
  const target = opened?.cart_id === panel.id ? opened?.target : undefined
  return (
    <div className="flex min-h-0 flex-1 max-phone:min-h-max">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-phone:min-h-max">
        <ListScreen<HandoffRow>
          list={list}
          name="handoffs"
          title={t('orders:view.handoffs')}
          summary={list.total !== undefined && t('handoffs:board.count', formatCount(list.total), list.total)}
          tabs={<OrdersTabs open="handoffs" />}
          filters={useHandoffFilters()}
          columns={useHandoffColumns(panel.id !== undefined)}
          nameOf={(row) => t('handoffs:board.name', String(row.cart_id), t(`handoffs:target.${row.target}`))}
          lookOf={(row) => ({ active: row.cart_id === panel.id && (target === undefined || row.target === target) })}
          onOpen={open}
          bulk={mayAct ? <ResendSelected selection={list.selection} /> : undefined}
          card={(row) => <Card row={row} />}
          empty={{ icon: Send, title: t('handoffs:board.none') }}
          failed={t('handoffs:board.failed')}
        />
      </div>
      <OpenedHandoff opened={panel} target={target} carts={[...new Set(list.rows?.map(({ cart_id }) => cart_id))]} />
    </div>
  )
}

const Card = ({ row }: { row: HandoffRow }) => {
  const t = useT()
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2">
        <span className="tabular font-medium">{row.cart_id}</span>
        <span className="text-ink-3">{t(`handoffs:target.${row.target}`)}</span>
        <span className="ml-auto flex shrink-0">
          <HandoffState handoff={row} />
        </span>
      </p>
      <p className="flex justify-between gap-2">
        <span className="truncate">{row.customer.name}</span>
        <span className="tabular shrink-0 text-12 text-ink-2">{formatMoment(row.updated_at)}</span>
      </p>
      {row.reason !== null && <p className="truncate text-12 text-ink-3">{faultWords(row.reason)}</p>}
    </div>
  )
}

const useHandoffFilters = (): Filter[] => {
  const t = useT()
  const customer = useCustomerFilter()
  return useMemo(() => {
    const kinds = [
      { value: '', label: t('word:all_small') },
      ...(['waiting', 'sending', 'unknown', 'failed', 'accepted'] as const).map((value) => ({
        value,
        label: t(`handoffs:filter.${value}`),
      })),
      { value: 'unknown,failed', label: t('handoffs:filter.trouble') },
    ]
    const targets = [
      { value: '', label: t('word:all_small') },
      { value: 'wholesaler', label: t('handoffs:target.wholesaler') },
      { value: 'vpom', label: t('handoffs:target.vpom') },
    ]
    return [
      customer,
      { name: 'kind__in', label: t('field:state'), kind: 'select', options: kinds },
      { name: 'target', label: t('field:receiver'), kind: 'select', options: targets },
    ]
  }, [t, customer])
}
