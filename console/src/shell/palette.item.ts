import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { ComponentType } from 'react'

/** One line of the palette. */
export interface PaletteItem {
  /** Also what its use is remembered by: "cart 104229", "screen /carts". */
  id: string
  icon: ComponentType<{ 'aria-hidden': true; className: string }>
  label: string
  detail?: string
  /** Other words that find it and are not shown. */
  also?: string
  /** The pill of a basket. */
  status?: CartStatus
  /** Grey, at the end of the row. */
  end?: string
  /** Keys that do the same, at the end of the row. */
  keys?: readonly string[]
  /** Where it leads; opens in a new tab with ⌘ or Ctrl. */
  href?: string
  run?: () => void
  /** What was typed is its number. */
  exact?: boolean
  /** The server found it: it stays although the words may stand where nobody sees them, in an email for instance. */
  found?: boolean
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}
