import { splitHit } from './splitHit.ts'

/** A text with what was searched for marked in accent. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const [before, hit, after] = splitHit(text, query)
  if (hit === '') return text
  return (
    <>
      {before}
      <b className="font-strong text-accent-ink">{hit}</b>
      {after}
    </>
  )
}
