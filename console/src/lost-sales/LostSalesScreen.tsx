import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { type LostSale, lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { Search, TrendingDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FoundAsFile } from '../kit/files/FoundAsFile.tsx'
import { formatCount, formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { type Column, type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { lostSaleRules } from './lost-sales.list.ts'
import { Reasons } from './Reasons.tsx'

const columnsOf = (t: Translate): Column<LostSale>[] => [
  { key: 'username', label: t('last-logins:username'), sort: 'username', width: 'name', always: true, cell: (row) => row.username },
  {
    key: 'product_no',
    label: t('lost-sales:product_no'),
    sort: 'product_no',
    width: 'name',
    cell: (row) => <span className="font-medium">{row.product_no}</span>,
    full: (row) => row.product_no,
  },
  {
    key: 'created_at',
    label: t('lost-sales:date'),
    sort: 'created_at',
    width: 'moment',
    cell: (row) => <span className="text-ink-2 tabular">{formatMoment(row.created_at)}</span>,
  },
  { key: 'reason', label: t('field:reason'), sort: 'reason', width: 'flex', cell: (row) => row.reason },
]

/** LOST-03 */
const useLostSaleColumns = (): Column<LostSale>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t), [t])
}

/** What was looked for in the catalogue and not bought, and why. */
export default function LostSalesScreen() {
  const t = useT()
  const list = useList(lostSales.list, lostSaleRules)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  return (
    <ListScreen<LostSale>
      list={list}
      name="lost-sales"
      title={t('lost-sales:title')}
      summary={list.total !== undefined && t('lost-sales:found', formatCount(list.total), list.total)}
      filters={useLostSaleFilters()}
      columns={useLostSaleColumns()}
      nameOf={(row) => t('lost-sales:row', row.username, row.product_no, formatMoment(row.created_at))}
      tabs={<Reasons list={list} />}
      bar={<FoundAsFile call={lostSales.list} query={list.query} format={format} setFormat={setFormat} />}
      card={(row) => <Card row={row} />}
      empty={{ icon: TrendingDown, title: t('lost-sales:none') }}
      failed={t('lost-sales:failed')}
    />
  )
}

const useLostSaleFilters = (): Filter[] => {
  const t = useT()
  return useMemo(() => {
    const begins = { kind: 'text', icon: Search, placeholder: t('lost-sales:begins_with') } as const
    return [
      { name: 'username__istartswith', label: t('last-logins:username'), ...begins },
      { name: 'product_no__istartswith', label: t('lost-sales:product_no'), ...begins },
      { name: 'from', label: t('field:from_date'), kind: 'day' },
      { name: 'to', label: t('field:to_date'), kind: 'day' },
      { name: 'reason', label: t('field:reason'), kind: 'text' },
    ]
  }, [t])
}

const Card = ({ row }: { row: LostSale }) => (
  <div className="grid gap-1">
    <p className="flex gap-2">
      <span className="min-w-0 flex-1 truncate font-medium">{row.product_no}</span>
      <span className="text-12 text-ink-2 tabular">{formatMoment(row.created_at)}</span>
    </p>
    <p className="flex justify-between gap-2 text-ink-2">
      <span className="truncate">{row.username}</span>
      <span className="truncate">{row.reason}</span>
    </p>
  </div>
)
