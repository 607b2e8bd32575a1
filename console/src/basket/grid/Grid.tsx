import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useT } from '../../kit/i18n.ts'
import { linesPerPage } from '../basket.columns.ts'
import type { Field } from '../basket.lines.ts'
import type { WrongCell, Why } from '../basket.wrong.ts'
import { type Action, areaOf, type Basket, pageOf } from '../basket.reducer.ts'
import { columns } from '../basket.columns.ts'
import './grid.css'
import { GridHead, useLabels } from './GridHead.tsx'
import { GridRow, SubRow } from './GridRow.tsx'
import { focusCell } from './reveal.ts'
import { ScrollStrip } from './ScrollStrip.tsx'
import { WrongMessage } from './WrongMessage.tsx'
import { useGridClipboard } from './useGridClipboard.ts'
import { useGridKeys } from './useGridKeys.ts'

interface Props {
  basket: Basket
  wrong: readonly WrongCell[]
  readOnly: boolean
  act: (action: Action) => void
  /** Raised to bring the keyboard to the focused cell ("1 cell to correct"). */
  jump: number
}

/** The lines of one page as a grid with its own keyboard; the rest of the basket stays out of the page. */
export function Grid({ basket, wrong, readOnly, act, jump }: Props) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const labels = useLabels()
  const keys = useGridKeys({ box, basket, act, readOnly })
  useGridClipboard({ box, basket, act, readOnly })
  useFocusedCell({ box, basket, takeWanted: keys.takeWanted, jump })

  const { focus, anchor } = basket
  const first = pageOf(basket) * linesPerPage
  const area = useMemo(() => areaOf({ focus, anchor }), [focus, anchor])
  const byLine = useMemo(() => wrongByLine(wrong), [wrong])
  const items = basket.cart.items.slice(first, first + linesPerPage)
  return (
    <div className="basket-grid-frame">
      <div
        ref={box}
        id={id}
        className="basket-grid"
        role="grid"
        aria-label={t('basket:lines')}
        aria-rowcount={basket.cart.items.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onPointerDown={keys.onPointerDown}
        onMouseDown={keys.onMouseDown}
        onMouseOver={keys.onMouseOver}
        onClick={keys.onClick}
        onDoubleClick={keys.onDoubleClick}
      >
        <GridHead labels={labels} />
        {items.map((item, index) => {
          const line = first + index
          const inArea = basket.anchor !== undefined && line >= area.top && line <= area.bottom
          return (
            <div key={item.id} role="presentation">
              <GridRow
                item={item}
                line={line}
                changes={basket.changes[item.id]}
                wrong={byLine.get(item.id)}
                options={basket.options}
                labels={labels}
                focusColumn={basket.focus.line === line ? basket.focus.column : -1}
                from={inArea ? area.left : -1}
                to={inArea ? area.right : -1}
                editing={basket.focus.line === line ? basket.editing : undefined}
                readOnly={readOnly}
                act={act}
                wantFocus={keys.wantFocus}
              />
              {item.additional_item && <SubRow extra={item.additional_item} line={line} labels={labels} />}
            </div>
          )
        })}
      </div>
      <WrongMessage
        box={box}
        cells={wrong.filter((cell) => cell.line >= first && cell.line < first + linesPerPage)}
        focus={basket.focus}
      />
      <ScrollStrip box={box} gridId={id} label={t('basket:more_columns')} />
    </div>
  )
}

const wrongByLine = (wrong: readonly WrongCell[]): ReadonlyMap<number, Partial<Record<Field, Why>>> => {
  const byLine = new Map<number, Partial<Record<Field, Why>>>()
  for (const { id, field, why } of wrong) byLine.set(id, { ...byLine.get(id), [field]: why })
  return byLine
}

const focusOn = (grid: HTMLElement | null) => {
  const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
  if (cell) focusCell(cell)
}

interface Focusing {
  box: React.RefObject<HTMLDivElement | null>
  basket: Basket
  takeWanted: () => boolean
  jump: number
}

/**
 * Brings the browser's focus to the focused cell, but only after a key or a click in the grid asked for it: a commit by blur
 * must leave the focus where the person went.
 */
const useFocusedCell = ({ box, basket: { focus, editing }, takeWanted, jump }: Focusing) => {
  useLayoutEffect(() => {
    // taken even when an editor opens: a wish left over would steal the focus from wherever the person clicks next
    const wanted = takeWanted()
    if (!wanted || editing) return
    focusOn(box.current)
  })
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches('[data-waits-for-lines]')) focusOn(box.current)
  }, [box])
  useEffect(() => {
    if (jump > 0) focusOn(box.current)
  }, [jump, box, focus.line, focus.column])
}
