import { Fragment } from 'react'
import { piecesOf } from './hits.ts'

/** A text with what was searched for marked in accent. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return piecesOf(text, query).map(([piece, isHit], at) =>
    isHit ? (
      <b key={at} className="font-strong text-accent-ink">
        {piece}
      </b>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
