import { useSyncExternalStore } from 'react'

/** `head` also is the type of pills, `note` of what stands beside them, `strong` of rows not seen. */
export type Face = 'head' | 'note' | 'cell' | 'strong'

const faces: Record<Face, string> = { head: '500 12px', note: '400 12px', cell: '400 13px', strong: '600 13px' }

/** Figures as a column may hold them at most. */
const samples = {
  moment: '00.00.0000 00:00',
  date: '00.00.0000',
  money: '000’000.00',
  count: '000’000',
  id: '0000000',
  code: '0000000000',
}
export type Figure = keyof typeof samples

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined
let family: string | undefined

/** Pixels a text takes on one line. What was measured is kept until another font has loaded. */
export const textWidth = (text: string, face: Face): number => {
  const key = `${face} ${text}`
  const kept = widths.get(key)
  if (kept !== undefined) return kept
  context ??= document.createElement('canvas').getContext('2d')
  family ??= getComputedStyle(document.documentElement).fontFamily
  if (!context) return 0
  context.font = `${faces[face]} ${family}`
  // a coarse screen rounds the width of each letter, a sharp one does not
  const [coarse, sharp] = (['auto', 'geometricPrecision'] as const).map((rendering) => {
    context!.textRendering = rendering
    return context!.measureText(text).width
  })
  const width = Math.ceil(Math.max(coarse!, sharp!))
  widths.set(key, width)
  return width
}

/** Pixels of the longest of these texts; 0 for none. */
export const longestWidth = (texts: readonly string[], face: Face): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, face)))

/** Pixels of the longest of these pills with their glyphs. */
export const pillWidth = (words: readonly string[]): number => 31 + longestWidth(words, 'head')

/** Pixels of a head that may stand on two lines. */
export const twoLinesWidth = (text: string): number => {
  const words = text.split(' ')
  const splits = words.map((_, at) => longestWidth([words.slice(0, at).join(' '), words.slice(at).join(' ')], 'head'))
  return Math.min(...splits)
}

/** Numbers that identify a row are strong while it is not seen. */
const identities: readonly Figure[] = ['id', 'code']

/** Figures of one width, which a canvas cannot draw, are up to this much wider. */
const tabular = 1.03

/** Pixels of the longest date, number and so on. */
export const figureWidth = (figure: Figure): number =>
  Math.ceil(textWidth(samples[figure], identities.includes(figure) ? 'strong' : 'cell') * tabular) + 1

/** Pixels of so many letters, as names have them. */
export const lettersWidth = (count: number): number => Math.ceil((textWidth('abcdefghijklmnopqrstuvwxyz', 'cell') * count) / 26)

let loads = 0

const subscribe = (listener: () => void) => {
  const loaded = () => {
    loads += 1
    widths.clear()
    listener()
  }
  document.fonts.addEventListener('loadingdone', loaded)
  return () => document.fonts.removeEventListener('loadingdone', loaded)
}

/** For components that measure texts: drawn anew when a font has arrived. Answers how many have. */
export const useFonts = (): number => useSyncExternalStore(subscribe, () => loads)
