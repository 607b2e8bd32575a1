import { wordsOf } from '@disadmin/contract/kit/folding'
import { fewestLetters } from '@disadmin/contract/search/search'

/** What was typed, as it is looked for. */
export interface Sought {
  /** The text without what stands around it. */
  text: string
  /** Its words, all of which have to stand somewhere; none where there are too few letters to look for. */
  words: readonly string[]
  /** The number it is, where it is one that a row can have. */
  number: number | undefined
}

/** Reads what was typed into the palette. */
export const soughtBy = (q: string): Sought => {
  const words = wordsOf(q)
  const text = words.length === 1 && /^\d+$/.test(words[0]!) ? words[0]! : q.trim()
  return {
    text,
    words: words.join('').length < fewestLetters ? [] : words,
    number: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined,
  }
}

/**
 * The numbers that begin with this one and have one or two digits more, each as the first and the last of a run. More digits would be
 * runs that nobody who sees few rows can afford to walk.
 */
export const longerNumbers = (number: number): readonly (readonly [first: number, last: number])[] =>
  [10, 100].map((more) => [number * more, number * more + more - 1] as const).filter(([, last]) => last < 1e15)
