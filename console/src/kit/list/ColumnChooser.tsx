import { ArrowDown, ArrowUp, ChevronsLeftRight, ChevronsRightLeft, Columns3 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useT } from '../i18n.ts'
import type { Arrangeable, ChosenColumns } from './useColumns.ts'

interface Props<Column extends Arrangeable> {
  chosen: ChosenColumns<Column>
  labelOf: (column: Column) => string
}

/** Which columns are shown, in what order and how wide; of a list and of a grid. */
export const ColumnChooser = <Column extends Arrangeable>(props: Props<Column>) => {
  const t = useT()
  return (
    <Popover
      title={t('shell:list.columns_title')}
      align="end"
      className="w-95"
      trigger={
        <Button variant="quiet" size={28} icon={Columns3}>
          {t('shell:list.columns')}
        </Button>
      }
    >
      <Chooser {...props} />
    </Popover>
  )
}

/** Pixels that a press adds or takes. */
const step = 16

const Chooser = <Column extends Arrangeable>({ chosen, labelOf }: Props<Column>) => {
  const t = useT()
  const { offered } = chosen
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(offered[0]?.key)
  const [moved, setMoved] = useState<{ key: string; announcement: string }>()
  // a row that changes its place loses the focus
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-key="${moved.key}"]`)?.focus()
  }, [moved])

  const move = (column: Column, by: -1 | 1) => {
    if (!chosen.neighbour(column.key, by)) return
    chosen.move(column.key, by)
    const place = offered.indexOf(column) + 1 + by
    setMoved({ key: column.key, announcement: t('shell:list.column_place', labelOf(column), place, offered.length) })
  }
  const press = (event: KeyboardEvent, column: Column) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    const wider = event.key === '+' ? step : event.key === '-' ? -step : undefined
    if (by === undefined && wider === undefined) return
    event.preventDefault()
    if (wider !== undefined) return chosen.widen(column.key, wider)
    if (by === undefined) return
    if (event.altKey) return move(column, by)
    const next = offered[offered.indexOf(column) + by]
    if (next) list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <>
      <ul ref={list} className="-mx-2 max-h-[min(60dvh,640px)] overflow-y-auto">
        {offered.map((column, at) => {
          const { key, always = false, pin } = column
          const label = labelOf(column)
          return (
            <li
              key={key}
              onKeyDown={(event) => press(event, column)}
              className={cx(
                'group/column flex min-h-7 items-center rounded-sm px-2 hover:bg-hover',
                at > 0 && pin !== offered[at - 1]?.pin && 'mt-1.5 border-t border-line pt-1.5',
              )}
            >
              <Checkbox
                label={<span className="truncate">{label}</span>}
                className="mr-auto min-w-0"
                data-key={key}
                tabIndex={key === current ? 0 : -1}
                onFocus={() => setCurrent(key)}
                checked={always || chosen.isOn(key)}
                still={always}
                onCheckedChange={() => !always && chosen.toggle(key)}
              />
              <Arrange
                icon={ArrowUp}
                label={t('word:move_up', label)}
                keys="Alt ↑"
                off={!chosen.neighbour(key, -1)}
                onPress={() => move(column, -1)}
              />
              <Arrange
                icon={ArrowDown}
                label={t('word:move_down', label)}
                keys="Alt ↓"
                off={!chosen.neighbour(key, 1)}
                onPress={() => move(column, 1)}
              />
              <Arrange
                icon={ChevronsRightLeft}
                label={t('shell:list.column_narrower', label)}
                keys="-"
                onPress={() => chosen.widen(key, -step)}
              />
              <Arrange
                icon={ChevronsLeftRight}
                label={t('shell:list.column_wider', label)}
                keys="+"
                onPress={() => chosen.widen(key, step)}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex items-center gap-1 border-t border-line pt-2 text-12 text-ink-3">
        <Kbd>Alt</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <span className="mr-2">{t('shell:list.column_order')}</span>
        <Kbd>+</Kbd>
        <Kbd>-</Kbd>
        <span className="mr-auto">{t('shell:list.column_width')}</span>
        <Button variant="quiet" size={28} disabled={!chosen.reset} onClick={chosen.reset}>
          {t('word:reset')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {moved?.announcement}
      </p>
    </>
  )
}

interface ArrangeProps {
  icon: typeof ArrowUp
  label: string
  keys: string
  off?: boolean
  onPress: () => void
}

/** For the pointer; the keyboard has keys on the row. */
const Arrange = ({ icon, label, keys, off = false, onPress }: ArrangeProps) => (
  <IconButton icon={icon} label={label} keys={keys} tone="quiet" tabIndex={-1} disabled={off} onClick={onPress} />
)
