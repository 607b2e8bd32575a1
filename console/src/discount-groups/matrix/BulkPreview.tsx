import { ArrowRight } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import type { Preview } from './matrix.bulk.ts'
import type { Group } from './matrix.rows.ts'
import { categoryText, groupName, percentText } from './matrix.words.ts'

const notes = ['rounded', 'capped', 'inherited', 'unread'] as const

/** How many cells change and how, and the first of them before and after. */
export const BulkPreview = ({ groups, preview }: { groups: readonly Group[]; preview: Preview | undefined }) => {
  const t = useT()
  if (!preview) return null
  const { changed, first } = preview
  const said = notes.filter((note) => preview[note] > 0)
  return (
    <section aria-label={t('discount-matrix:bulk.preview')} role="status" className="tabular rounded-lg border border-line">
      <p className="px-3 py-2">
        <span className="font-strong">
          {changed === 0 ? t('discount-matrix:bulk.nothing') : t('discount-matrix:bulk.will_change', changed)}
        </span>
        {said.length > 0 && (
          <span className="block text-12 text-ink-2">
            {said.map((note) => t(`discount-matrix:bulk.${note}`, preview[note])).join(' · ')}
          </span>
        )}
      </p>
      {first.map(({ row, field, before, after }) => (
        <p key={`${row.id} ${field}`} className="flex items-center gap-2 border-t border-line px-3 py-1 text-12">
          <span className="min-w-0 flex-1 truncate">
            {categoryText(row)} <span className="text-ink-3">· {groupName(groups, field)}</span>
          </span>
          <span className="text-ink-3">{percentText(before)}</span>
          <ArrowRight aria-hidden className="size-3 text-ink-3" />
          <span className="w-12 text-right font-medium">{percentText(after)}</span>
        </p>
      ))}
    </section>
  )
}
