import { ArrowDownNarrowWide } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useT } from '../i18n.ts'
import type { List } from '../useList.ts'
import type { Identified } from './useSelection.ts'
import type { Column } from './column.ts'

/** Sorting where there are no column heads: the same cycle, ascending, descending, cleared (FMT-09). */
export const SortMenu = <Row extends Identified>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) => {
  const t = useT()
  const { order_by: order } = list.state
  const direction = (field: string) =>
    order === field ? 'shell:list.sort_up' : order === `-${field}` ? 'shell:list.sort_down' : undefined
  const items = columns.flatMap(({ sort, label }) => {
    if (sort === undefined) return []
    const now = direction(sort)
    return [{ label: now ? `${label}, ${t(now)}` : label, onSelect: () => list.sortBy(sort) }]
  })
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={ArrowDownNarrowWide} label={t('shell:list.sort')} size={28} />}
      items={[{ kind: 'title', label: t('shell:list.sort') }, ...items]}
    />
  )
}
