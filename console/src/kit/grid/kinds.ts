import { folded } from '@disadmin/contract/kit/folding'
import { readNumber, readWhole } from '@disadmin/contract/kit/numbers'
import { formatDate, parseDate } from '../../ui/dates.ts'
import { formatDay } from '../format.ts'
import type { TextKey } from '../i18n.ts'
import { currentLanguage } from '../language.ts'
import { type Entered, isUnread } from './changes.ts'

/**
 * `quantity`: whole, empty is 0. `number`: with decimal comma or point, empty is null. `percent`: a number, with or without its sign, shown
 * with two decimals. `option`: the id of one of several.
 */
export type Kind = 'text' | 'quantity' | 'number' | 'percent' | 'date' | 'option' | 'flag'

/** One of several a cell chooses from. */
export interface Option {
  id: number
  name: string
}

interface KindRule {
  /** Reads trimmed text; undefined when it cannot be read. */
  read: (text: string, options: readonly Option[]) => Entered | undefined
  /** What may begin an entry; any other key would only begin a mistake. Missing: everything. */
  begins?: RegExp
  inputMode?: 'numeric' | 'decimal'
  placeholder?: TextKey
  /** A word above a value of this kind can only be the head of a pasted column. */
  counted?: true
}

const known = (value: number | null): number | null | undefined => (Number.isNaN(value) ? undefined : value)

const withoutMinus = (value: number | null | undefined) => (value === 0 ? 0 : value)

const flags: Record<string, boolean> = { '': false, '0': false, false: false, '1': true, true: true, x: true, '✓': true }

/** By its name; a beginning, however it is spelt, is enough when it fits one option only. */
const findOption = (text: string, options: readonly Option[]): Option | undefined => {
  const wanted = text.toLocaleLowerCase()
  const exact = options.find((option) => option.name.toLocaleLowerCase() === wanted)
  if (exact) return exact
  const beginning = options.filter((option) => folded(option.name).startsWith(folded(text)))
  return beginning.length === 1 ? beginning[0] : undefined
}

const kinds: Record<Kind, KindRule> = {
  text: { read: (text) => text },
  quantity: { read: (text) => known(readWhole(text) ?? 0), begins: /[\d+-]/, inputMode: 'numeric', counted: true },
  number: { read: (text) => known(readNumber(text)), begins: /[\d+.,-]/, inputMode: 'decimal', counted: true },
  percent: {
    read: (text) => withoutMinus(known(readNumber(text.replace(/(?<=\S)\s*%$/, '')))),
    begins: /[\d+.,-]/,
    inputMode: 'decimal',
    counted: true,
  },
  date: {
    read: (text) => (text === '' ? null : (parseDate(text, { locale: currentLanguage() }) ?? undefined)),
    begins: /[\d+\p{L}]/u,
    inputMode: 'numeric',
    placeholder: 'word:date_form',
    counted: true,
  },
  option: { read: (text, options) => (text === '' ? null : findOption(text, options)?.id) },
  flag: { read: (text) => flags[text.toLowerCase()], begins: /^$/ },
}

/** What of a kind the editor of a cell and its keys need to know. */
export const kindRule = (kind: Kind): Omit<KindRule, 'read'> => kinds[kind]

/** Reads what was typed or pasted into a cell. What cannot be read comes back as it was, never dropped. */
export const readAs = (kind: Kind, text: string, options: readonly Option[] = []): Entered => {
  const trimmed = text.trim()
  const read = kinds[kind].read(trimmed, options)
  return read === undefined ? { text: trimmed } : read
}

/** Two decimals, unless that would hide some of them: what is wrong is to be seen. */
const percentText = (value: number): string => (Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value))

/** What a cell shows, and what a copied one puts on the clipboard: numbers bare, so that a spreadsheet reads them as numbers. */
export const showAs = (kind: Kind, entered: Entered, options: readonly Option[] = []): string => {
  if (entered === null) return ''
  if (isUnread(entered)) return entered.text
  if (kind === 'date') return formatDay(String(entered))
  if (kind === 'option') return options.find(({ id }) => id === entered)?.name ?? String(entered)
  if (kind === 'flag') return entered === true ? '1' : '0'
  if (kind === 'percent') return percentText(Number(entered))
  return String(entered)
}

/** What the editor of a cell starts with: a date as it is typed (FMT-11), anything else as it is shown. */
export const editAs = (kind: Kind, entered: Entered, options: readonly Option[] = []): string =>
  kind === 'date' && typeof entered === 'string' ? formatDate(entered) : showAs(kind, entered, options)
