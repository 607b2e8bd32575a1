import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { scrollsByKey } from './scrollsByKey.ts'
import { WidthHandle } from './WidthHandle.tsx'
import { nextSort, type SortDirection } from './sorting.ts'

/**
 * Width in px for what has one longest value; without it the column takes a share of the rest, at least `min` (default 120). With both,
 * the column gives way down to `min` before the table scrolls sideways.
 */
export type ColumnWidth = { width?: number | undefined; min?: number | undefined }

export type TableProps = Omit<ComponentPropsWithRef<'table'>, 'aria-label'> & {
  label: string
  columns: readonly ColumnWidth[]
  /** A refetch that lasts: the old rows stay, at half strength. */
  dimmed?: boolean | undefined
  busy?: boolean | undefined
  boxRef?: React.Ref<HTMLDivElement> | undefined
  /** Arrow keys scroll it: for a table without anything in it that takes the focus. */
  scrollsByKey?: boolean | undefined
  /** Of the box that scrolls. */
  className?: string | undefined
}

/** A plain table in its own scrolling box: sticky head, rows of 32 px, widths that do not depend on the data. */
export function Table({
  label,
  columns,
  dimmed = false,
  busy = false,
  boxRef,
  scrollsByKey: byKey = false,
  className,
  children,
  ...rest
}: TableProps) {
  const minWidth = columns.reduce((sum, { width, min = width ?? 120 }) => sum + min, 0)
  const yielding = columns.some(doesYield)
  const flexing = columns.filter(({ width }) => width === undefined).length
  const shared = { from: minWidth + flexing * firstForFlex, by: flexing + columns.filter(doesYield).length }
  return (
    <div
      ref={boxRef}
      {...(byKey && scrollsByKey(label))}
      className={cx('min-h-0 overflow-auto', yielding && '@container', className)}
    >
      <table
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        className={cx('w-full table-fixed border-separate border-spacing-0 text-left transition-opacity', dimmed && 'opacity-50')}
        style={{ minWidth }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={index} style={{ width: doesYield(column) ? yieldingWidth(column, shared) : column.width }} />
          ))}
        </colgroup>
        {children}
      </table>
    </div>
  )
}

type Yielding = { width: number; min: number }

const doesYield = (column: ColumnWidth): column is Yielding => column.width !== undefined && column.min !== undefined

/** What the box leaves above the least of all columns goes to those that take the rest, as names do, until each has so much. */
const firstForFlex = 80

/** What is left then is shared by them and those that give way. */
const yieldingWidth = ({ width, min }: Yielding, { from, by }: { from: number; by: number }): string =>
  `clamp(${min}px, ${min}px + (100cqw - ${from}px) / ${by}, ${width}px)`

export function THead({ className, ...rest }: ComponentPropsWithRef<'thead'>) {
  return <thead {...rest} className={cx('sticky top-0 z-10', className)} />
}

export type ThProps = Omit<ComponentPropsWithRef<'th'>, 'align'> & {
  align?: 'start' | 'end' | undefined
  /** With `onSort` the head is a button; `null` is "not sorted by this". */
  sort?: SortDirection | null | undefined
  onSort?: ((next: SortDirection | null) => void) | undefined
  /** Its right edge was dragged by so many pixels. */
  onWiden?: ((by: number) => void) | undefined
}

const headCell = 'relative h-8 border-b border-line bg-canvas px-2.5 text-12 font-medium text-ink-3 first:pl-5 last:pr-5'

/** A column's head. Give `aria-label` or a hidden text where the head is empty. */
export function Th({ align = 'start', sort = null, onSort, onWiden, className, children, ...rest }: ThProps) {
  const end = align === 'end'
  if (!onSort) {
    return (
      <th scope="col" {...rest} className={cx(headCell, 'truncate', end && 'text-right', className)}>
        {children}
        {onWiden && <WidthHandle onWiden={onWiden} />}
      </th>
    )
  }
  const Arrow = sort === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sort === null ? 'none' : sort === 'asc' ? 'ascending' : 'descending'}
      {...rest}
      className={cx(headCell, end && 'text-right', className)}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort))}
        className={cx(
          'group/sort inline-flex h-6 max-w-[calc(100%+10px)] items-center gap-0.5 rounded-sm align-middle hover:text-ink focus-visible:outline-offset-0',
          end ? '-ml-2.5 flex-row-reverse' : '-mr-2.5',
          sort !== null && 'text-ink',
        )}
      >
        <span className="truncate">{children}</span>
        <Arrow
          aria-hidden
          className={cx(
            'size-3.5',
            sort === null && 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50',
            sort === null && (end ? '-ml-4' : '-mr-4'),
          )}
        />
      </button>
      {onWiden && <WidthHandle onWiden={onWiden} />}
    </th>
  )
}

export type TrProps = ComponentPropsWithRef<'tr'> & {
  selected?: boolean | undefined
  /** Accent edge, and semibold in the cells marked `identity`. Say "not seen" for screen readers in one of the cells. */
  unseen?: boolean | undefined
  /** Its panel or menu is open: keeps the hover colour. */
  active?: boolean | undefined
  /** Row click; presses on buttons, links and fields inside do not count. Enter is the screen's affair. */
  onOpen?: ((event: MouseEvent<HTMLTableRowElement>) => void) | undefined
}

const inside = 'a,button,input,select,textarea,label,[role="button"]'

export function Tr({ selected = false, unseen = false, active = false, onOpen, onClick, className, ...rest }: TrProps) {
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    onClick?.(event)
    const target = event.target as Element
    // React hands on clicks from menus and dialogs that belong to the row but float elsewhere.
    if (!onOpen || event.defaultPrevented || !event.currentTarget.contains(target) || target.closest(inside)) return
    if (window.getSelection()?.isCollapsed === false) return
    onOpen(event)
  }
  return (
    <tr
      {...rest}
      onClick={press}
      data-unseen={unseen ? '' : undefined}
      aria-selected={selected || undefined}
      className={cx(
        'group/row h-8 ring-inset-focus focus-visible:relative',
        selected ? 'bg-accent-soft' : active ? 'bg-hover' : 'hover:bg-hover',
        onOpen && 'cursor-pointer',
        className,
      )}
    />
  )
}

export type TdProps = Omit<ComponentPropsWithRef<'td'>, 'align'> & {
  align?: 'start' | 'end' | undefined
  /** Numbers, dates, money: figures of one width. */
  figures?: boolean | undefined
  /** Number and name: semibold while the row is not seen. */
  identity?: boolean | undefined
  tone?: 'ink' | 'ink-2' | 'ink-3' | undefined
}

const tdTones = { ink: 'text-ink', 'ink-2': 'text-ink-2', 'ink-3': 'text-ink-3' } as const

/** A cell, cut with an ellipsis; add `{...tipWhenCut(text)}` where the whole text matters. */
export function Td({ align = 'start', figures = false, identity = false, tone = 'ink', className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cx(
        // clip, not hidden: a hidden overflow still scrolls sideways when something inside gets the focus
        'overflow-clip border-b border-line px-2.5 text-ellipsis whitespace-nowrap first:pl-5 last:pr-5',
        'group-data-unseen/row:first:shadow-[inset_3px_0_0_var(--accent-ink)]',
        identity && 'group-data-unseen/row:font-strong',
        figures && 'tabular',
        align === 'end' && 'text-right',
        tdTones[tone],
        className,
      )}
    />
  )
}

/** One cell over the whole width, for EmptyState and FailedState under the real head. */
export function TableMessage({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}
