import type { CSSProperties } from 'react'
import type { Translate } from '../i18n.ts'
import { figureWidth, lettersWidth, pillWidth, twoLinesWidth } from '../textWidth.ts'
import type { Column, Pin } from './column.ts'

/** A column in its place. */
export interface Placed<F extends string, K extends string> extends Column<F, K> {
  /** Among all columns, from 0. */
  index: number
  /** It takes entries and stands after one that does not. */
  edge: boolean
  /** Pixels from the left edge of its pin. */
  from: number
  style: CSSProperties
  /** Where only some of the middle are drawn: its place among them. */
  placed: CSSProperties
}

export interface Layout<F extends string, K extends string> {
  pins: Record<Pin, readonly Placed<F, K>[]>
  /** Pixels. */
  width: Record<Pin, number>
  /** Pixels of one line, and of the head; `grid.css` has the same. */
  lineHeight: number
  headHeight: number
}

/** How high the lines are: `dense` where many numbers are compared, else with room for controls. */
export type Density = 'roomy' | 'dense'

const heights: Record<Density, Pick<Layout<string, string>, 'lineHeight' | 'headHeight'>> = {
  roomy: { lineHeight: 36, headHeight: 40 },
  dense: { lineHeight: 28, headHeight: 32 },
}

/** A left pin this narrow stands still on a phone too: it leaves the middle room. */
const slim = 176

export const isSlim = ({ width }: Pick<Layout<string, string>, 'width'>): boolean => width.left <= slim

export const pins = ['left', 'middle', 'right'] as const satisfies Pin[]

export const pinClass: Record<Pin, string> = {
  left: 'grid-pin grid-pin-left',
  middle: 'grid-pin grid-pin-middle',
  right: 'grid-pin grid-pin-right',
}

/** What stands around the text of a cell, and what more at the edges of the grid. */
const sides = 16
const atEdge = 12

interface Words<K extends string> {
  labels: Readonly<Record<K, string>>
  t: Translate
}

/** No column gets narrower than this by hand. */
const narrowest = 32

const widthOf = <K extends string>({ key, width }: Column<string, K>, { labels, t }: Words<K>): number => {
  if (typeof width === 'number') return width
  const content =
    typeof width === 'string' ? figureWidth(width) : 'letters' in width ? lettersWidth(width.letters) : pillWidth(width.pills(t))
  return sides + Math.max(content, twoLinesWidth(labels[key]))
}

/** Puts the columns into their pins, in their order. */
export const layoutOf = <F extends string, K extends string>(
  columns: readonly Column<F, K>[],
  words: Words<K>,
  density: Density = 'roomy',
): Layout<F, K> => {
  const width = { left: 0, middle: 0, right: 0 }
  const placed: Record<Pin, Placed<F, K>[]> = { left: [], middle: [], right: [] }
  for (const [index, column] of columns.entries()) {
    const before = placed[column.pin].at(-1)
    const edge = column.field !== undefined && before !== undefined && before.field === undefined
    const isOuter = index === 0 || index === columns.length - 1
    const own = Math.max(narrowest, widthOf(column, words) + (column.extra ?? 0)) + (isOuter ? atEdge : 0)
    const from = width[column.pin]
    // a property, not a width: the cards of a phone have widths of their own
    const style = { '--cell-width': `${own}px` } as CSSProperties
    placed[column.pin].push({ ...column, index, edge, from, style, placed: { ...style, left: from } })
    width[column.pin] += own
  }
  return { pins: placed, width, ...heights[density] }
}
