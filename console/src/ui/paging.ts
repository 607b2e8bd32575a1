/** Where a list stands: the first row shown (from 0) and how many rows a page has. */
export type Paging = { offset: number; limit: number }

/** Page numbers and limits for a pager; a list always has at least one page. */
export function pagesOf({ offset, limit }: Paging, total: number) {
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(pages, Math.floor(offset / limit) + 1)
  return { page, pages, from: total === 0 ? 0 : (page - 1) * limit + 1, to: Math.min(total, page * limit) }
}

/** The offset of a page number a person typed, held within the list; `null` when it is no number. */
export function offsetOfPage(typed: string, { limit }: Paging, total: number): number | null {
  const wanted = Number.parseInt(typed.trim(), 10)
  if (Number.isNaN(wanted)) return null
  const { pages } = pagesOf({ offset: 0, limit }, total)
  return (Math.min(pages, Math.max(1, wanted)) - 1) * limit
}

/** Another page size keeps the first row of the page in sight. */
export const resize = ({ offset }: Paging, limit: number): Paging => ({ offset: Math.floor(offset / limit) * limit, limit })
