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
  const left = grid.querySelector('.basket-pin-left')
  const right = grid.querySelector('.basket-pin-right')
  if (!isPinned(left)) return cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  revealDown(cell, grid)
  if (isPinned(cell.closest('.basket-pin'))) return
  const at = cell.getBoundingClientRect()
  const from = left!.getBoundingClientRect().right
  const to = isPinned(right) ? right!.getBoundingClientRect().left : grid.getBoundingClientRect().right
  if (at.left < from) grid.scrollLeft -= from - at.left
  else if (at.right > to) grid.scrollLeft += at.right - to
}

/** Up and down the dialog's body scrolls, not the grid. */
const revealDown = (cell: HTMLElement, grid: HTMLElement): void => {
  let body = grid.parentElement
  while (body && !/auto|scroll/.test(getComputedStyle(body).overflowY)) body = body.parentElement
  if (!body) return
  const at = cell.getBoundingClientRect()
  const within = body.getBoundingClientRect()
  if (at.bottom > within.bottom) body.scrollTop += at.bottom - within.bottom
  else if (at.top < within.top) body.scrollTop -= within.top - at.top
}
