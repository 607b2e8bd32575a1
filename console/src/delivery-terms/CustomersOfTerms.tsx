import * as f from '@disadmin/contract/kit/fields'
import * as z from 'zod/mini'
import {
  customerTermsList,
  type CustomerTermsRow,
  deliveryOptionMembership as membership,
} from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { part } from '@disadmin/contract/kit/may'
import { Search, Truck } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { type List, useList } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'
import { CustomerHead, EditLink, useTermColumns } from './customers.columns.tsx'
import { HaveAlready, TermControls, useTermChoice } from './TermControls.tsx'
import { TermChips } from './TermChips.tsx'
import { useTerms } from './terms.calls.ts'
import { TermsTabs } from './TermsTabs.tsx'
import type { ListRules } from '../kit/list/listState.ts'

const { q, show_hidden } = customerTermsList.filters

/** DTERM-03, DTERM-13S; all customers are those of no filter. */
const termsRules: ListRules = {
  sort: customerTermsList.sort,
  filters: { q, delivery_option__id: z.union([z.literal('none'), f.pathId]), show_hidden },
  initial: customerTermsList.initial,
}

/** Customers with their terms: find, give several a term or take it from them, export (DTERM-03 to DTERM-13S). */
export const CustomersOfTerms = () => {
  const t = useT()
  const list = useList(membership.list, termsRules)
  const choice = useTermChoice(list)
  const controls = <TermControls list={list} choice={choice} />
  return (
    <ListScreen<CustomerTermsRow>
      list={list}
      name="delivery-terms"
      title={t('field:delivery_options')}
      summary={<Summary list={list} />}
      tabs={<TermsTabs open="customers" />}
      filters={useTermFilters()}
      columns={useTermColumns()}
      nameOf={({ customer_no, name }) => t('customers:name', `${customer_no} ${name}`)}
      bar={controls}
      bulk={controls}
      bulkNote={<HaveAlready selection={list.selection} term={choice.term} />}
      card={(row) => <TermsCard row={row} />}
      empty={{ icon: Truck, title: t('customers:none') }}
      failed={t('delivery-options:failed')}
    />
  )
}

const useTermFilters = (): Filter[] => {
  const t = useT()
  const terms = useTerms()
  const mayHide = useMay(part(membership.list, 'show_hidden'))
  return useMemo(
    () => [
      { name: 'q', label: t('customers:search'), kind: 'text', icon: Search, placeholder: t('customers:search_hint'), wide: true },
      {
        name: 'delivery_option__id',
        label: t('field:delivery_option'),
        kind: 'select',
        options: [
          { value: '', label: t('word:all_small') },
          { value: 'none', label: t('delivery-options:none') },
          ...terms.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
      },
      { name: 'show_hidden', label: t('delivery-options:show_hidden'), kind: 'tick', value: 'true', closed: !mayHide },
    ],
    [t, terms, mayHide],
  )
}

const textLink = 'min-h-6 rounded-sm font-medium text-accent-ink hover:underline'

/** How many there are, and of all of them how many are without a term: those are a click away. */
const Summary = ({ list }: { list: List<CustomerTermsRow> }) => {
  const t = useT()
  const phone = usePhone()
  const { q, delivery_option__id, show_hidden } = list.state.filters
  const query = {
    delivery_option__id: 'none' as const,
    limit: '5',
    ...(q && { q }),
    ...(show_hidden && { show_hidden: 'true' as const }),
  }
  const without = useRead(membership.list, { query }).data?.meta.total_count ?? 0
  if (list.total === undefined) return null
  if (phone) return formatCount(list.total)
  const count = t('customers:count', formatCount(list.total), list.total)
  if (delivery_option__id !== undefined || without === 0) return count
  return (
    <>
      {count},{' '}
      <button type="button" className={textLink} onClick={() => list.filter('delivery_option__id', 'none')}>
        {t('delivery-options:without', formatCount(without))}
      </button>
    </>
  )
}

const TermsCard = ({ row }: { row: CustomerTermsRow }) => (
  <div className="grid gap-1.5 py-0.5">
    <div className="flex items-start gap-2">
      <CustomerHead row={row} />
      <EditLink row={row} />
    </div>
    <TermChips customer={row} />
  </div>
)
