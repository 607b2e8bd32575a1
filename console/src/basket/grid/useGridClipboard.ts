import { type RefObject, useEffect, useRef } from 'react'
import { copyBlock } from '../basket.block.ts'
import { type Action, areaOf, type Basket, sheetOf } from '../basket.reducer.ts'

interface Grid {
  box: RefObject<HTMLDivElement | null>
  basket: Basket
  act: (action: Action) => void
  readOnly: boolean
}

/**
 * Copy, cut and paste of blocks. The browser sends these events to where the text selection is, which need not be the focused
 * cell: the document is the only place that hears them all. No permission is asked, none is needed.
 */
export const useGridClipboard = (grid: Grid) => {
  const now = useRef(grid)
  now.current = grid
  useEffect(() => {
    const isOurs = () => {
      const { box, basket } = now.current
      return !basket.editing && box.current !== null && box.current.contains(document.activeElement)
    }
    const copy = (event: ClipboardEvent) => {
      if (!isOurs()) return
      const { basket, act, readOnly } = now.current
      event.clipboardData?.setData('text/plain', copyBlock(sheetOf(basket), areaOf(basket)))
      event.preventDefault()
      if (event.type === 'cut' && !readOnly) act({ do: 'clear' })
    }
    const paste = (event: ClipboardEvent) => {
      if (!isOurs()) return
      event.preventDefault()
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!now.current.readOnly && text !== '') now.current.act({ do: 'paste', text })
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [])
}
