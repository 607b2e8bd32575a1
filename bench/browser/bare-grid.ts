import type { Page } from '@playwright/test'

const [lines, columns, width, height] = [28, 10, 96, 30]

/**
 * A page of plain boxes in the place of the grid, with nothing behind them: an arrow key moves the focus, scrolls by a column and puts each line's
 * next box in the place of the one that went, and that is all. What a stroke costs here is what the browser takes for it on this machine now.
 */
export const openBareGrid = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.evaluate(
    ([lineCount, columnCount, wide, high]) => {
      document.body.style.cssText = 'margin:0;font:13px sans-serif'
      const box = document.createElement('div')
      box.style.cssText = `position:relative;overflow:auto;height:100vh`
      const all = document.createElement('div')
      all.style.cssText = `position:relative;height:150000px;width:${wide * 400}px`
      box.append(all)
      document.body.append(box)
      const cellAt = (column: number) => {
        const cell = document.createElement('div')
        cell.tabIndex = -1
        cell.style.cssText = `position:absolute;display:flex;top:0;bottom:0;width:${wide}px;left:${column * wide}px;border-right:1px solid #ccc`
        const text = document.createElement('span')
        text.textContent = `${(column * 7) % 100}.25`
        cell.append(text)
        return cell
      }
      const rows = Array.from({ length: lineCount }, (_, line) => {
        const row = document.createElement('div')
        row.style.cssText = `position:absolute;left:0;right:0;height:${high}px;top:${line * high}px`
        row.append(...Array.from({ length: columnCount }, (__, column) => cellAt(column)))
        all.append(row)
        return row
      })
      let first = 0
      addEventListener('keydown', (event) => {
        event.preventDefault()
        first += 1
        for (const row of rows) {
          row.firstChild?.remove()
          row.append(cellAt(first + columnCount - 1))
        }
        ;(rows[0]!.children[4] as HTMLElement).focus({ preventScroll: true })
        box.scrollLeft = first * wide
      })
    },
    [lines, columns, width, height] as const,
  )
}
