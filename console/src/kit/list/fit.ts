import type { ColumnWidth } from '../../ui/Table.tsx'
import { textWidth } from '../textWidth.ts'
import type { Column, Fit } from './column.ts'

const sides = 20
/** The first and the last column stand 20 px from the edge instead of 10. */
const edge = 10
/** What the arrow of a sorted column takes beside its name. */
const arrow = 6

/** A pill of a state with its glyph: what stands around the word. */
const pill = 31

/** Between a pill and the note beside it. */
const gap = 8

const wordWidth = (word: Fit['words'][number]): number =>
  typeof word === 'string' ? textWidth(word, 'head') : textWidth(word[0], 'head') + gap + textWidth(word[1], 'note')

const cellsOf = ({ words }: Fit): number => sides + pill + Math.max(0, ...words.map(wordWidth))

/**
 * Widths of a list's columns in px, from what they say in the reader's language: the name of a column is never cut, nor is a state.
 * Columns that take the rest keep at least 120 px. Nothing depends on the rows, so nothing jumps when they arrive.
 */
export const fitted = <Row>(columns: readonly Column<Row>[], firstAtEdge: boolean): ColumnWidth[] =>
  columns.map(({ label, sort, width }, index) => {
    const atEdge = (index === 0 && firstAtEdge) || index === columns.length - 1
    const head = sides + textWidth(label, 'head') + (sort === undefined ? 0 : arrow) + (atEdge ? edge : 0)
    if (width === 'flex') return { min: Math.max(120, head) }
    return { width: Math.max(typeof width === 'number' ? width : cellsOf(width) + (atEdge ? edge : 0), head) }
  })
