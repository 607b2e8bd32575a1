import { useSearch } from '@tanstack/react-router'

/** What the address of a public page says, as text. */
export const usePublicSearch = (): Readonly<Record<string, string | undefined>> =>
  useSearch({ strict: false, select: (search: Record<string, unknown>) => textsOf(search) })

const textsOf = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))
