import type { LostSale } from '@disadmin/contract/lost-sales/lost-sales'
import { useMemo } from 'react'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'

const columnsOf = (t: Translate): Column<LostSale>[] => [
  { key: 'username', label: t('last-logins:username'), sort: 'username', width: 240, always: true, cell: (row) => row.username },
  {
    key: 'product_no',
    label: t('lost-sales:product_no'),
    sort: 'product_no',
    width: 260,
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
export const useLostSaleColumns = (): Column<LostSale>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t), [t])
}
