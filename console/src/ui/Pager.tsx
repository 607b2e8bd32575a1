import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { offsetOfPage, pagesOf, type Paging, resize } from './paging.ts'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

export type PagerLabels = {
  rowsPerPage: string
  /** "1–20 of 137" */
  range: (from: number, to: number, total: number) => string
  page: string
  /** "of 7" */
  ofPages: (pages: number) => string
  first: string
  previous: string
  next: string
  last: string
}

export type PagerProps = {
  paging: Paging
  total: number
  onChange: (paging: Paging) => void
  labels: PagerLabels
  sizes?: readonly number[] | undefined
  className?: string | undefined
}

/** The foot of a list, 40 px: page size, rows shown, first, previous, a page by number, next, last. */
export function Pager({ paging, total, onChange, labels, sizes = [5, 10, 20, 50], className }: PagerProps) {
  const { page, pages, from, to } = pagesOf(paging, total)
  const go = (to: number) => onChange({ ...paging, offset: (to - 1) * paging.limit })
  return (
    <nav
      aria-label={labels.page}
      className={cx(
        'no-print flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 border-t border-line bg-surface px-5 text-ink-2 max-phone:justify-center max-phone:gap-y-1 max-phone:px-4 max-phone:py-2',
        className,
      )}
    >
      <span aria-hidden className="text-ink-3 max-phone:hidden">
        {labels.rowsPerPage}
      </span>
      <Select
        aria-label={labels.rowsPerPage}
        look="button"
        size={28}
        className="w-15"
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(paging.limit)}
        onValueChange={(size) => onChange(resize(paging, Number(size)))}
      />
      <span className="tabular mr-2 ml-auto" aria-live="polite">
        {labels.range(from, to, total)}
      </span>
      <span aria-hidden className="h-5 w-px bg-line-strong max-phone:h-0 max-phone:basis-full" />
      <IconButton icon={ChevronsLeft} size={28} label={labels.first} disabled={page === 1} onClick={() => go(1)} />
      <IconButton icon={ChevronLeft} size={28} label={labels.previous} disabled={page === 1} onClick={() => go(page - 1)} />
      <span aria-hidden className="ml-1 text-ink-3">
        {labels.page}
      </span>
      <PageInput {...{ page, paging, total, onChange }} label={labels.page} />
      <span className="text-ink-3">{labels.ofPages(pages)}</span>
      <IconButton icon={ChevronRight} size={28} label={labels.next} disabled={page === pages} onClick={() => go(page + 1)} />
      <IconButton
        icon={ChevronsRight}
        size={28}
        label={labels.last}
        disabled={page === pages}
        onClick={() => go(pages)}
        className="-mr-1.5"
      />
    </nav>
  )
}

/** A page by its number, within a list of any length. */
export function PageInput({
  page,
  paging,
  total,
  label,
  onChange,
}: Pick<PagerProps, 'paging' | 'total' | 'onChange'> & { page: number; label: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const offset = draft === null ? null : offsetOfPage(draft, paging, total)
    setDraft(null)
    if (offset !== null && offset !== paging.offset) onChange({ ...paging, offset })
  }
  return (
    <TextField
      aria-label={label}
      inputMode="numeric"
      size={28}
      className="w-11"
      inputClassName="tabular px-1 text-center"
      value={draft ?? String(page)}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
