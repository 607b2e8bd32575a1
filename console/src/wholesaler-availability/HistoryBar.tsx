import type { AvailabilityEntry } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import type { Column } from '../kit/list/column.ts'
import { SortMenu } from '../kit/list/SortMenu.tsx'
import type { List } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'

interface Props {
  list: List<AvailabilityEntry>
  columns: readonly Column<AvailabilityEntry>[]
}

/** How many uploads and changes there are; on a phone, where there are no column heads, what they are sorted by. */
export const HistoryBar = ({ list, columns }: Props) => {
  const t = useT()
  const phone = usePhone()
  return (
    <div className="flex min-h-10 items-center gap-2 border-line px-5 max-phone:border-y max-phone:px-4">
      <h2 className="text-13 font-strong">{t('word:history')}</h2>
      <span className="text-ink-3 tabular">
        {list.total !== undefined && t('wholesaler-availability:history_count', formatCount(list.total), list.total)}
      </span>
      {phone && (
        <span className="ml-auto">
          <SortMenu list={list} columns={columns} />
        </span>
      )}
    </div>
  )
}
