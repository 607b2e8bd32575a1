/**
 * Widths of the window in px at which something changes; the same as in kit.css (tools/css holds them to each other).
 * From a width on: `phone:`; below it: `max-phone:`, here `below('phone')`.
 */
const breakpoints = {
  /** Below it a table becomes cards and a dialog fills the screen. */
  phone: 640,
  /** Below it every line of the grid is a card. */
  cards: 900,
  /** From it on the sidebar stands beside the page (SHELL-15). */
  desktop: 960,
  /** From it on there is room for two columns of text. */
  tablet: 1024,
  /** From it on a panel stands beside a list. */
  panel: 1180,
  /** From it on the grid's right columns stay in sight. */
  pins: 1200,
  /** From it on the steps of a list's rows stand under their names. */
  wide: 1600,
} as const

/** Windows this low, and every browser zoomed to 200 %: what is worked with keeps its height; the same as `short:` in kit.css. */
export const short = '(height < 560px)'

/** The media query of every window narrower than this. */
export const below = (name: keyof typeof breakpoints): string => `(width < ${breakpoints[name]}px)`
