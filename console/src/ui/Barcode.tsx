import { code128 } from './code128.ts'

/** White on both sides, as scanners want it. */
const quiet = 10

/** A text as a barcode (Code 128); nothing for what cannot be one. It is drawn for paper: black on white. */
export const Barcode = ({ text, height = 26 }: { text: string; height?: number }) => {
  const widths = code128(text)
  if (!widths) return null
  const ends = widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? quiet) + width], [])
  const bars = widths.flatMap((width, at) => (at % 2 === 0 ? [`M${ends[at]! - width} 0h${width}v1h-${width}z`] : []))
  const total = ends.at(-1)! + quiet
  return (
    <svg
      role="img"
      aria-label={text}
      data-barcode={text}
      viewBox={`0 0 ${total} 1`}
      width={total * 1.05}
      height={height}
      className="-ml-2.5"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
