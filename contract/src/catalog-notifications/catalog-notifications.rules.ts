/** Whether the end is there and does not lie after the beginning. What is no moment is not said to be backwards. */
export const endsTooEarly = ({ valid_from, valid_to }: { valid_from: string; valid_to?: string | null | undefined }): boolean =>
  typeof valid_to === 'string' && valid_to !== '' && Date.parse(valid_to) <= Date.parse(valid_from)

/** Where a notification stands at a moment (NOTIF-18S): active from its beginning until its end, the end itself no longer. */
export const standingAt = (
  { valid_from, valid_to }: { valid_from: string; valid_to: string | null },
  now: number,
): 'planned' | 'active' | 'ended' => {
  if (now < Date.parse(valid_from)) return 'planned'
  return valid_to === null || now < Date.parse(valid_to) ? 'active' : 'ended'
}

/** A part of a plain text: an address of the web that can be opened, or words. */
export interface TextPart {
  text: string
  href?: string
}

const address = /https?:\/\/[^\s<>"'`]+/g

// what ends a sentence is no part of the address before it
const tail = /[.,;:!?)\]]+$/

/** Plain text as it is shown: words as they are, and http(s) addresses in it as links. Nothing in it is ever markup. */
export const linked = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(tail, '')
    if (!URL.canParse(href)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: href, href })
    from = index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
