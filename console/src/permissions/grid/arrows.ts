import type { KeyboardEvent } from 'react'

type Step = readonly [rows: number, boxes: number]
const steps: Record<string, Step> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

const boxesOf = (row: Element): HTMLInputElement[] => [...row.querySelectorAll<HTMLInputElement>('input')]
const middle = (box: Element): number => {
  const { left, width } = box.getBoundingClientRect()
  return left + width / 2
}
const nearest = (boxes: readonly HTMLInputElement[], to: number) =>
  boxes.reduce((best, box) => (Math.abs(middle(box) - to) < Math.abs(middle(best) - to) ? box : best))

/** Arrow keys go from box to box: sideways in the row, up and down to the one nearest. Rows are marked `data-row`; boxes that cannot be changed are stops too, for they say why. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const box = event.target as HTMLInputElement
  const row = box.closest('[data-row]')
  if (!step || !row || box.type !== 'checkbox') return
  event.preventDefault()
  const [down, right] = step
  if (right !== 0) {
    const boxes = boxesOf(row)
    boxes[boxes.indexOf(box) + right]?.focus()
    return
  }
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')].filter((one) => one === row || boxesOf(one).length > 0)
  const next = rows[rows.indexOf(row) + down]
  if (next) nearest(boxesOf(next), middle(box)).focus()
}
