/** What an element needs to carry a tooltip; the one TooltipLayer of the page shows it on hover and on keyboard focus. */
export type Tip = { 'data-tip'?: string; 'data-tip-keys'?: string; 'data-tip-cut'?: '' }

/** A tooltip with this text, and the key that does the same. Spread into any element: `<span {...tip('Seen by Anna')}>`. */
export const tip = (text: string, keys?: string): Tip =>
  keys === undefined ? { 'data-tip': text } : { 'data-tip': text, 'data-tip-keys': keys }

/** A tooltip that shows only while the element's text is cut off, for cells and other truncated lines. */
export const tipWhenCut = (text: string): Tip => ({ 'data-tip': text, 'data-tip-cut': '' })
