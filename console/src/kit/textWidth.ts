import { useSyncExternalStore } from 'react'

/** `head` also is the type of pills, `note` of what stands beside them. */
export type Face = 'head' | 'note' | 'cell'

const faces: Record<Face, string> = { head: '500 12px', note: '400 12px', cell: '400 13px' }

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
  const width = Math.ceil(context.measureText(text).width)
  widths.set(key, width)
  return width
}

/** Pixels of the longest of these texts; 0 for none. */
export const longestWidth = (texts: readonly string[], face: Face): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, face)))

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
