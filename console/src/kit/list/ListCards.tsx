import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../i18n.ts'
import type { Identified } from './useSelection.ts'
import type { BodyProps } from './ListBody.tsx'

const inside = 'a,button,input,label,[role="button"]'

/** A list on a phone: a row becomes a card, and the page never scrolls sideways. */
export const ListCards = <Row extends Identified>(props: BodyProps<Row>) => {
  const { list, title, dimmed, message, bulk } = props
  if (message !== undefined) return <div className="flex-1">{message}</div>
  // the bulk bar of a phone lies over the end of the list
  const room = bulk !== undefined && list.selection.count > 0 ? 'pb-32' : ''
  return (
    <ul aria-label={title} aria-busy={list.refreshing} className={cx('flex-1 transition-opacity', dimmed && 'opacity-50', room)}>
      {list.rows === undefined ? <SkeletonCards count={8} /> : <Cards {...props} />}
    </ul>
  )
}

const Cards = <Row extends Identified>({ list, bulk, nameOf, lookOf, onOpen, card, rowProps }: BodyProps<Row>) => {
  const t = useT()
  const { selection } = list
  return list.rows?.map((row, index) => {
    const picked = selection.has(row.id)
    const unseen = lookOf?.(row).unseen ?? false
    const { ref, onKeyDown, ...keys } = rowProps(index)
    return (
      <li
        key={row.id}
        ref={ref}
        {...keys}
        onKeyDown={onKeyDown}
        aria-label={unseen ? `${nameOf(row)}, ${t('shell:list.not_seen')}` : nameOf(row)}
        data-unseen={unseen ? '' : undefined}
        onClick={({ target, currentTarget }) => {
          const pressed = target as Element
          if (currentTarget.contains(pressed) && !pressed.closest(inside)) onOpen?.(row)
        }}
        className={cx(
          'group/row flex gap-2 border-b border-line px-4 py-2 ring-inset-focus data-unseen:shadow-[inset_3px_0_0_var(--accent-ink)]',
          picked && 'bg-accent-soft',
        )}
      >
        {bulk !== undefined && (
          <Checkbox
            aria-label={t('shell:list.select_row', nameOf(row))}
            checked={picked}
            onCheckedChange={() => selection.toggle([row])}
            className="self-start"
          />
        )}
        <div className="min-w-0 flex-1">{card(row)}</div>
      </li>
    )
  })
}

const SkeletonCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden className="flex h-20 flex-col justify-center gap-3 border-b border-line px-4">
      <Skeleton className="w-24" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/5" />
    </li>
  ))
