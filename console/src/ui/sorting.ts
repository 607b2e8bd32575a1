export type SortDirection = 'asc' | 'desc'

/** "Clicking a column header cycles ascending, descending, then ordering cleared." (FMT-09) */
export function nextSort(current: SortDirection | null): SortDirection | null {
  if (current === null) return 'asc'
  return current === 'asc' ? 'desc' : null
}
