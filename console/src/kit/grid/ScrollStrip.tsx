import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Props {
  box: RefObject<HTMLDivElement | null>
  gridId: string
  label: string
}

/**
 * The bar of the middle columns, standing under them only. The grid scrolls by itself (wheel, touch, focus); this shows where
 * it is and can be dragged. Not in the tab order: the arrow keys reach every column.
 */
export function ScrollStrip({ box, gridId, label }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const grid = box.current
    if (!grid) return
    const draw = () => {
      // the observer may still speak once when the lines are gone already
      if (strip.current && track.current && thumb.current) drawThumb(grid, strip.current, track.current, thumb.current)
    }
    const watch = new ResizeObserver(draw)
    watch.observe(grid)
    grid.addEventListener('scroll', draw, { passive: true })
    draw()
    return () => {
      watch.disconnect()
      grid.removeEventListener('scroll', draw)
    }
  }, [box])

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const grid = box.current
    if (!grid || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const room = track.current!.clientWidth - thumb.current!.offsetWidth
    if (room > 0) grid.scrollBy({ left: (event.movementX / room) * (grid.scrollWidth - grid.clientWidth), behavior: 'instant' })
  }
  return (
    <div ref={strip} className="grid-strip no-print">
      <div ref={track} className="grid-track">
        <div
          ref={thumb}
          role="scrollbar"
          aria-label={label}
          aria-controls={gridId}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={0}
          className="grid-thumb"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      </div>
    </div>
  )
}

const drawThumb = (grid: HTMLElement, strip: HTMLElement, track: HTMLElement, thumb: HTMLElement) => {
  const beyond = grid.scrollWidth - grid.clientWidth
  strip.hidden = beyond <= 1
  if (strip.hidden) return
  const width = (side: string) => {
    const pin = grid.querySelector<HTMLElement>(`.grid-pin-${side}`)
    return pin && getComputedStyle(pin).position === 'sticky' ? pin.offsetWidth : 0
  }
  const [left, right] = [width('left'), width('right')]
  track.style.marginInline = `${Math.max(0, left - 1)}px ${Math.max(0, right - 1)}px`
  const visible = grid.clientWidth - left - right
  const size = Math.max(32, (visible / (visible + beyond)) * track.clientWidth)
  const share = grid.scrollLeft / beyond
  thumb.style.width = `${Math.round(size)}px`
  thumb.style.translate = `${Math.round(share * (track.clientWidth - size))}px 0`
  thumb.setAttribute('aria-valuenow', String(Math.round(share * 100)))
}
