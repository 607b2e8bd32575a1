import { discountCategories, type DiscountChange } from '@disadmin/contract/discount-groups/discount-categories'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { ArrowRight, History } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Percent } from '../Percent.tsx'

/** Whose history: a category’s, a group’s, or that of the whole matrix. */
export interface Subject {
  category?: { id: number; name: string } | undefined
  group?: { id: number; name: string } | undefined
}

type Entry = ReplyOf<typeof discountCategories.changes>['objects'][number]

const step = 20

/** Changes of discounts with person, time, old and new value; newest first. */
export const HistoryDialog = ({ of, onClose }: { of: Subject; onClose: () => void }) => {
  const t = useT()
  const [limit, setLimit] = useState(step)
  const query = {
    ...(of.category && { category: String(of.category.id) }),
    ...(of.group && { discount_group: String(of.group.id) }),
    limit: String(limit),
  }
  const read = useRead(discountCategories.changes, { query })
  const name = of.category?.name ?? of.group?.name
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={name === undefined ? t('discount-desk:history.title') : t('discount-desk:history.of', name)}
      closeLabel={t('word:close')}
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      <Loaded read={read} failed={t('discount-desk:history.failed')}>
        {({ objects, meta }) => (
          <>
            <Entries entries={objects} of={of} />
            {objects.length < Math.min(meta.total_count, maxLimit) && (
              <Button size={28} busy={read.isFetching} onClick={() => setLimit(Math.min(limit + step, maxLimit))} className="mt-4">
                {t('audit:history.older')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const Entries = ({ entries, of }: { entries: readonly Entry[]; of: Subject }) => {
  const t = useT()
  if (entries.length === 0) return <EmptyState icon={History} title={t('discount-desk:history.none')} />
  return (
    <ol className="grid grid-cols-1 gap-5">
      {entries.map((entry) => (
        <OneEntry key={entry.id} entry={entry} of={of} />
      ))}
    </ol>
  )
}

/** How many lines are shown before the rest is asked for. */
const shownFirst = 8

const OneEntry = ({ entry: { at, by, what, cells, changes }, of }: { entry: Entry; of: Subject }) => {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown: readonly DiscountChange[] = all ? changes : changes.slice(0, shownFirst)
  const rest = changes.length - shown.length
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <time dateTime={at} className="font-medium tabular">
          {formatMoment(at)}
        </time>
        <span>{by ?? t('discount-desk:history.nobody')}</span>
        <span className="text-12 text-ink-3">
          {t(`discount-desk:history.what.${what}`)}, {t('discount-desk:history.cells', formatCount(cells), cells)}
        </span>
      </p>
      {shown.length > 0 && <Changes changes={shown} of={of} />}
      {rest > 0 && (
        <Button variant="quiet" size={24} onClick={() => setAll(true)} className="mt-1">
          {t('discount-desk:history.more', formatCount(rest), rest)}
        </Button>
      )}
      {all && changes.length < cells && !of.category && !of.group && (
        <p className="mt-1 text-12 text-ink-3">{t('discount-desk:history.cut', formatCount(changes.length))}</p>
      )}
    </li>
  )
}

/** Cells before and after, without what all have in common. */
const Changes = ({ changes, of }: { changes: readonly DiscountChange[]; of: Subject }) => {
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
