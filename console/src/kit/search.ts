import type { Search } from './listState.ts'

/** Reads a URL's query as plain texts: nothing in it is a number, an object or a surprise. Of a repeated name the last counts. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** Writes it back; empty values stay (a filter switched off on purpose), undefined ones go. Commas and slashes stay readable. */
export const stringifySearch = (search: Search): string => {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`
}
