import type { ColumnWidth } from '../../ui/Table.tsx'
import { figureWidth, lettersWidth, longestWidth, pillWidth, textWidth } from '../textWidth.ts'
import type { Column, Status, Width } from './column.ts'

const sides = 20
/** The first and the last column stand 20 px from the edge instead of 10. */
const edge = 10
/** What the arrow of a sorted column takes beside its name. */
const arrow = 6
/** Between a pill and the note beside it. */
const gap = 8
/** No column gets narrower than this by hand. */
const narrowest = 48
/** A button with its gap; a row of them begins 4 px further left. */
const button = 26
/** A short name beside the icon of a button. */
const beside = 44

/** Letters that names share the rest of the table for: from, to. */
const letters = { name: [24, 36], word: [14, 20] } as const

const statusWidth = (words: Status['words']): number =>
  Math.max(
    ...words.map((word) =>
      typeof word === 'string' ? pillWidth([word]) : pillWidth([word[0]]) + gap + textWidth(word[1], 'note'),
    ),
  )

/** Pixels of what stands in the cells, where it has a longest; what it gives way to where it may be cut. */
const contentWidth = (width: Exclude<Width, 'flex'>): { width: number; min?: number } => {
  if (width === 'name' || width === 'word') {
    const [from, to] = letters[width]
    return { width: lettersWidth(to), min: lettersWidth(from) }
  }
  if (typeof width === 'string') return { width: figureWidth(width) }
  if ('buttons' in width) return { width: width.buttons * button - 4 + (width.named ? beside : 0) }
  if ('texts' in width) return { width: longestWidth(width.texts, 'cell') }
  return { width: statusWidth(width.words), ...(width.least && { min: statusWidth(width.least) }) }
}

/**
 * Widths of a list's columns in px, from what they hold in the reader's language: the name of a column is never cut, nor is a figure or
 * a state; names, and the note beside a state, may be, before the list has to be scrolled sideways. Columns that take the rest keep at
 * least 100 px. Nothing depends on the rows, so nothing jumps when they arrive.
 */
export const fitted = <Row>(columns: readonly Column<Row>[], firstAtEdge: boolean): ColumnWidth[] =>
  columns.map(({ label, sort, width, extra = 0 }, index) => {
    const around = sides + ((index === 0 && firstAtEdge) || index === columns.length - 1 ? edge : 0)
    const head = around + textWidth(label, 'head') + (sort === undefined ? 0 : arrow)
    if (width === 'flex') return { min: Math.max(narrowest, 100 + extra, head + extra) }
    const content = contentWidth(width)
    const wide = Math.max(around + content.width, head)
    const own = (pixels: number) => Math.max(narrowest, pixels + extra)
    return content.min === undefined ? { width: own(wide) } : { width: own(wide), min: own(Math.max(around + content.min, head)) }
  })
