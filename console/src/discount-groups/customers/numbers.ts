/** The numbers in a pasted text, each once: a column of a spreadsheet, or with spaces, commas and semicolons between them. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]

/** Whether a text is a list of customer numbers rather than a search: two at least, digits alone. */
export const isListOfNumbers = (text: string): boolean => {
  const parts = numbersIn(text)
  return parts.length > 1 && parts.every((part) => /^\d{2,32}$/.test(part))
}

/** In the same order, so many at a time at most. */
export const inPortions = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))
