import type { ColumnWidth } from '../../ui/Table.tsx'
import { longestWidth, textWidth } from '../textWidth.ts'
import type { Column, Fit } from './column.ts'

const sides = 20
/** The first and the last column stand 20 px from the edge instead of 10. */
const edge = 10
/** What the arrow of a sorted column takes beside its name. */
const arrow = 6

/** DD.MM.YYYY HH:mm on any screen (FMT-14). */
const moment = 118

/** A pill of a state with its glyph: what stands around the word. */
const pill = 31

/** Between a pill and the note beside it. */
const gap = 8

const wordWidth = (word: Fit['words'][number]): number =>
  typeof word === 'string' ? textWidth(word, 'head') : textWidth(word[0], 'head') + gap + textWidth(word[1], 'note')

const cellsOf = (words: Fit['words'], plain = false): number =>
  sides + (plain ? longestWidth(words.flat(), 'cell') : pill + Math.max(0, ...words.map(wordWidth)))

/**
 * Widths of a list's columns in px, from what they say in the reader's language: the name of a column is never cut, nor is a state;
 * the note beside a state may be, before the list has to be scrolled sideways. Columns that take the rest keep at least 100 px.
 * Nothing depends on the rows, so nothing jumps when they arrive.
 */
export const fitted = <Row>(columns: readonly Column<Row>[], firstAtEdge: boolean): ColumnWidth[] =>
  columns.map(({ label, sort, width }, index) => {
    const atEdge = (index === 0 && firstAtEdge) || index === columns.length - 1
    const head = sides + textWidth(label, 'head') + (sort === undefined ? 0 : arrow) + (atEdge ? edge : 0)
    if (width === 'flex') return { min: Math.max(100, head) }
    if (width === 'moment') return { width: Math.max(sides + moment + (atEdge ? edge : 0), head) }
    if (typeof width === 'number') return { width: Math.max(width, head) }
    const roomFor = (words: Fit['words']) => Math.max(cellsOf(words, width.plain) + (atEdge ? edge : 0), head)
    return { width: roomFor(width.words), ...(width.least && { min: roomFor(width.least) }) }
  })
