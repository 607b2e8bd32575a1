import { useEffect, useRef } from 'react'
import { CartStatusPill } from '../basket/index.ts'
import { cx } from '../ui/cx.ts'
import { Highlight } from '../ui/Highlight.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { onMac } from '../ui/onMac.ts'
import type { PaletteGroup, PaletteItem } from './palette.item.ts'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  query: string
  current: number
  hover: (index: number) => void
  choose: (item: PaletteItem, newTab: boolean) => void
}

export const PaletteList = ({ id, groups, query, current, hover, choose }: PaletteListProps) => {
  const offsets = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0))
  return (
    <div id={id} role="listbox" aria-label="Disadmin" className="min-h-0 overflow-y-auto p-2">
      {groups.map(({ title, items }, group) => (
        <div key={title} role="group" aria-label={title}>
          <div aria-hidden className="flex h-8 items-center px-2 text-12 font-medium text-ink-3">
            {title}
          </div>
          {items.map((item, at) => {
            const index = (offsets[group] ?? 0) + at
            return (
              <Option
                key={item.id}
                id={`${id}-${index}`}
                item={item}
                query={query}
                on={index === current}
                onPointerMove={() => index !== current && hover(index)}
                onClick={(event) => choose(item, event.metaKey || event.ctrlKey)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Numbers and login names stand in a column of their own. */
const isNumber = (label: string) => /^\d+$/.test(label)

interface OptionProps {
  id: string
  item: PaletteItem
  query: string
  on: boolean
  onPointerMove: () => void
  onClick: (event: React.MouseEvent) => void
}

const Option = ({ id, item, query, on, ...handlers }: OptionProps) => {
  const { icon: Icon, label, detail, status, end, keys = [] } = item
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (on) own.current?.scrollIntoView({ block: 'nearest' })
  }, [on])
  return (
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={on}
      {...handlers}
      className={cx('flex h-8 cursor-default items-center gap-2.5 rounded-sm px-2', on && 'bg-accent-soft')}
    >
      <Icon aria-hidden className="text-ink-2" />
      <span className={cx('truncate', detail !== undefined && (isNumber(label) ? 'w-24 shrink-0' : 'max-w-3/5 shrink-0'))}>
        <Highlight text={label} query={query} />
      </span>
      {detail !== undefined && (
        <span className="min-w-0 truncate text-ink-2">
          <Highlight text={detail} query={query} />
        </span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {end !== undefined && <span className="text-ink-3">{end}</span>}
        {status && <CartStatusPill status={status} />}
        {keys.length > 0 && (
          <span className="flex gap-1 max-phone:hidden">
            {keys.map((key) => (
              <Kbd key={key}>{key === 'Ctrl' && onMac() ? '⌘' : key}</Kbd>
            ))}
          </span>
        )}
        {on && <Kbd className="max-phone:hidden">↵</Kbd>}
      </span>
    </div>
  )
}
