import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Figure } from '../textWidth.ts'

/** One of a few words in a pill, in the reader's language. */
export interface Status {
  /** With what may stand beside one of them. */
  words: readonly Word[]
  /** What is still read where there is not room for all of them; the column gives way as far before the list is scrolled sideways. */
  least?: readonly Word[]
}

type Word = string | readonly [word: string, note: string]

/**
 * What the cells of a column hold. A figure is never cut. `word` (a role, a city) and `name` (a customer) have a longest that is usual and
 * give way where there is less room. `flex` takes the rest and is cut. `texts` are the longest there are, `buttons` stand in a row; one of
 * them may be `named`.
 */
export type Width = Figure | 'word' | 'name' | 'flex' | Status | { texts: readonly string[] } | { buttons: number; named?: true }

/** One column of a list screen. */
export interface Column<Row> {
  /** Its name in the column chooser's memory. */
  key: string
  /** Pixels the person added to its width, or took away. */
  extra?: number
  label: string
  /** The field of order_by; without it the column cannot be sorted. */
  sort?: string
  /** What its cells hold, which is how wide it is. Its label always fits. */
  width: Width
  align?: 'start' | 'end'
  /** Numbers, dates, money: figures of one width. */
  figures?: boolean
  cell: (row: Row) => ReactNode
  /** The full text of a cell that may be cut, shown on hover. */
  full?: (row: Row) => string
  /** Shape while loading. */
  skeleton?: 'text' | 'pill' | 'none'
  /** Not offered in the column chooser: without it a row cannot be told from another. */
  always?: boolean
  /** Semibold while the row is not seen. */
  strong?: boolean
  /** Not shown until somebody chooses it: here it says little. */
  optional?: boolean
  /** Not shown at all, for instance because the filter allows one value only. */
  hidden?: boolean
}

/** What was found for a text; `busy` while the answer to it is on its way. */
export interface Found {
  items: readonly { value: string; label: string; note?: string }[]
  busy: boolean
  /** Asks anew; there when it could not be read (ERR-15S). */
  again: (() => void) | undefined
}

interface Named {
  name: string
  label: string
  /** Not open to this person: it is not drawn, and a view that filters by it says so instead of showing something else. */
  closed?: boolean
}

/** Something that has a number and a name. */
export interface ChooserFilter extends Named {
  kind: 'chooser'
  icon?: LucideIcon
  placeholder?: string
  /** The value that was typed as it is: undefined where the text must be looked up, '' for none. */
  plainOf: (text: string) => string | undefined
  /** A hook: looks a text up while the person types; '' looks for nothing. */
  useFound: (text: string) => Found
  /** A hook: the name that belongs to a value; '' asks for none. */
  useChosen: (value: string) => string | undefined
  /** "Customers found" */
  listText: string
  /** "No customer found" */
  noneText: string
  /** "The customers could not be read" */
  failedText: string
  /** "Choose one of the customers found" */
  chooseText: string
}

/** One field of the filter row; its name is the API's. */
export type Filter = ChooserFilter | PlainFilter

type PlainFilter = Named & {
  /** What the chip says where the filter row is folded; default: the label of the choice, the day, else the value itself. */
  chip?: (value: string) => string
} & (
    | {
        kind: 'text'
        icon?: LucideIcon
        /** Keeps digits only. */
        digits?: boolean
        placeholder?: string
        /** What is searched for, or the placeholder, needs more room than usual. */
        wide?: boolean
      }
    | { kind: 'day' }
    /** A box to tick; ticked it sends this value. */
    | { kind: 'tick'; value: string }
    | {
        kind: 'select'
        options: readonly { value: string; label: string }[]
      }
  )

/** How a row looks besides hover, focus and selection. */
export interface RowLook {
  unseen?: boolean
  /** Its panel is open beside the list. */
  active?: boolean
}

/** The empty state: what would be here, and the next step. */
export interface Empty {
  icon: LucideIcon
  /** "Nothing matches this filter" where the list says nothing better. */
  title?: string
  text?: ReactNode
  /** Next steps before Reset. */
  actions?: ReactNode
}
