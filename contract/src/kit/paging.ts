/** FMT-07 and FMT-06 */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 20
/** API-11S: what limit 0 means, and the largest page. */
export const maxLimit = 1000

export interface Order {
  field: string
  descending: boolean
}

/** Reads `order_by`: `-created_at,id` (API-10S). */
export const parseOrder = (text: string): Order[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('-') ? { field: part.slice(1), descending: true } : { field: part, descending: false }))

/** FMT-09: ascending, descending, cleared. */
export const nextOrder = (current: string, field: string): string =>
  current === field ? `-${field}` : current === `-${field}` ? '' : field
