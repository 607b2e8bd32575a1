import { useEffect, useRef } from 'react'
import { copyBlock } from './block.ts'
import type { RowOf } from './changes.ts'
import { areaOf } from './moves.ts'
import type { Keyed } from './useGridKeys.ts'

/**
 * Copy, cut and paste of blocks. The browser sends these events to where the text selection is, which need not be the focused
 * cell: the document is the only place that hears them all. No permission is asked, none is needed.
 */
export const useGridClipboard = <R extends RowOf<F>, F extends string, K extends string>(
  grid: Omit<Keyed<R, F, K>, 'onCommand'>,
) => {
  const now = useRef(grid)
  now.current = grid
  useEffect(() => {
    const isOurs = () => {
      const { box, view } = now.current
      return !view.editing && box.current !== null && box.current.contains(document.activeElement)
    }
    const copy = (event: ClipboardEvent) => {
      if (!isOurs()) return
      const { sheet, view, act, readOnly } = now.current
      event.clipboardData?.setData('text/plain', copyBlock(sheet, areaOf(view)))
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
