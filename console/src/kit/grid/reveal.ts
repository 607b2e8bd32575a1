const isPinned = (pin: Element | null): boolean => pin !== null && getComputedStyle(pin).position === 'sticky'

/**
 * Gives a cell the focus and brings it into sight. The browser's own scrolling would move the middle columns for a pinned cell,
 * which is in sight always, and hide a middle cell beneath a pin.
 */
export const focusCell = (cell: HTMLElement): void => {
  cell.focus({ preventScroll: true })
  reveal(cell)
}

export const reveal = (cell: HTMLElement): void => {
  const grid = cell.closest<HTMLElement>('[role="grid"]')
  if (!grid) return
  const left = grid.querySelector('.grid-pin-left')
  const right = grid.querySelector('.grid-pin-right')
  if (!isPinned(left)) return cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  revealDown(cell, grid)
  if (isPinned(cell.closest('.grid-pin'))) return
  const at = cell.getBoundingClientRect()
  const from = left!.getBoundingClientRect().right
  const to = isPinned(right) ? right!.getBoundingClientRect().left : grid.getBoundingClientRect().right
  if (at.left < from) grid.scrollLeft -= from - at.left
  else if (at.right > to) grid.scrollLeft += at.right - to
}

/** Up and down the grid scrolls where it draws its lines as they come into sight; else what it stands in does. */
const revealDown = (cell: HTMLElement, grid: HTMLElement): void => {
  const scrolls = grid.hasAttribute('data-virtual')
  const body = scrolls ? grid : scrollerOf(grid)
  if (!body) return
  const at = cell.getBoundingClientRect()
  const top = body.getBoundingClientRect().top + body.clientTop
  const bottom = top + body.clientHeight
  const from = top + (scrolls ? (grid.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0) : 0)
  if (at.bottom > bottom) body.scrollTop += at.bottom - bottom
  else if (at.top < from) body.scrollTop -= from - at.top
}

const scrollerOf = (grid: HTMLElement): HTMLElement | null => {
  let body = grid.parentElement
  while (body && !/auto|scroll/.test(getComputedStyle(body).overflowY)) body = body.parentElement
  return body
}
