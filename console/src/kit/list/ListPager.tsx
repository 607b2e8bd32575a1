import { Pager } from '../../ui/Pager.tsx'
import { formatCount } from '../format.ts'
import { useT } from '../i18n.ts'
import { useSettings } from '../settings.ts'

/** As much of a list as its foot has to know. */
export interface Paged {
  /** Undefined until the first answer. */
  total: number | undefined
  state: { offset: number; limit: number }
  goTo: (offset: number) => void
  setPageSize: (size: number) => void
}

/** The foot of the list; its page size is the one of all lists (FMT-08). */
export const ListPager = ({ list }: { list: Paged }) => {
  const t = useT()
  const { rowsPerPageOptions } = useSettings()
  if (list.total === undefined) return <div className="min-h-10 shrink-0 border-t border-line" />
  const { offset, limit } = list.state
  return (
    <Pager
      paging={{ offset, limit }}
      total={list.total}
      sizes={rowsPerPageOptions}
      onChange={(next) => (next.limit === limit ? list.goTo(next.offset) : list.setPageSize(next.limit))}
      labels={{
        rowsPerPage: t('shell:list.rows_per_page'),
        range: (from, to, total) => t('shell:list.range', formatCount(from), formatCount(to), formatCount(total)),
        page: t('shell:list.page'),
        ofPages: (pages) => t('word:of', formatCount(pages)),
        first: t('shell:list.first'),
        previous: t('shell:list.previous'),
        next: t('shell:list.next'),
        last: t('shell:list.last'),
      }}
    />
  )
}
