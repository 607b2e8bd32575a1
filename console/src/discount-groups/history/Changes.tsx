import type { DiscountChange } from '@disadmin/contract/discount-groups/discount-categories'
import { ArrowRight } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Percent } from '../Percent.tsx'
import type { Subject } from './HistoryDialog.tsx'

/** Cells before and after; what all of them have in common is not said again. */
export const Changes = ({ changes, of }: { changes: readonly DiscountChange[]; of: Subject }) => {
  const t = useT()
  return (
    <ul className="mt-1.5 divide-y divide-line rounded-md border border-line">
      {changes.map((change, at) => (
        <li key={at} className="flex min-h-8 flex-wrap items-center gap-x-4 px-3 py-1">
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-2.5">
            {!of.category && (
              <span className="min-w-0 break-words">
                <span className="font-medium tabular">{change.category_id}</span> {change.category_description}
              </span>
            )}
            {!of.group && <span className="min-w-0 break-words text-ink-2">{change.discount_group_name}</span>}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <span className="w-12 text-right">
              <Percent value={change.before} />
            </span>
            <ArrowRight aria-label={t('discount-desk:history.becomes')} className="size-3.5 text-ink-3" />
            <span className="w-12 text-right">
              <Percent value={change.after} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
