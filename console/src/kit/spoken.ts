import type { RefusedItem } from '@disadmin/contract/kit/problem'

/** How a feature says what it knows of a refused field or row: undefined where it knows nothing of it. */
interface Speaker {
  /** What people call the field or row. */
  source?: (item: RefusedItem) => string | undefined
  /** The sentence in the reader's language and zone, from the item's code and data. */
  message?: (item: RefusedItem) => string | undefined
}

const speakers: Speaker[] = []

/** Teaches toasts and lists of refusals the words of one feature. */
export const speakFor = (speaker: Speaker): void => void speakers.push(speaker)

const firstWord = (words: Iterable<string | undefined>): string | undefined => [...words].find((word) => word !== undefined)

/**
 * An item of `errors` in the reader's words; what no feature knows stays as the server said it, but for the name of a field,
 * which `labelOf` has the label for.
 */
export const spokenBy =
  (labelOf: (field: string) => string | undefined) =>
  (item: RefusedItem): { source: string; message: string } => ({
    source: firstWord(speakers.map(({ source }) => source?.(item))) ?? labelOf(item.source) ?? item.source,
    message: firstWord(speakers.map(({ message }) => message?.(item))) ?? item.message,
  })
