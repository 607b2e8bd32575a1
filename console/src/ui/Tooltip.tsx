import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const DELAY = 500
/** Once one tooltip was seen, its neighbours come at once for this long. */
const WARM = 300
const GAP = 6

type Shown = { text: string; keys: string | undefined; anchor: HTMLElement }

function tipOf(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  if (!element) return null
  const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  return element.dataset['tipCut'] !== undefined && !isCut ? null : element
}

function place(box: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = at.bottom + GAP + height < window.innerHeight - 4
  const left = Math.min(Math.max(4, at.left + at.width / 2 - width / 2), window.innerWidth - width - 4)
  box.style.left = `${Math.round(left)}px`
  box.style.top = `${Math.round(below ? at.bottom + GAP : at.top - GAP - height)}px`
}

/** Opens and closes one tooltip for every `[data-tip]` of the page: hover, keyboard focus, Escape, scrolling, pressing. */
function useTip(box: React.RefObject<HTMLDivElement | null>): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer = 0
    let current: HTMLElement | null = null
    let closedAt = 0
    const open = (anchor: HTMLElement) => {
      current = anchor
      setShown({ text: anchor.dataset['tip'] ?? '', keys: anchor.dataset['tipKeys'], anchor })
    }
    const close = () => {
      window.clearTimeout(timer)
      if (current) closedAt = performance.now()
      current = null
      setShown(null)
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      if (event.target instanceof Node && box.current?.contains(event.target)) return window.clearTimeout(timer)
      const anchor = tipOf(event.target)
      if (anchor === current && anchor) return window.clearTimeout(timer)
      window.clearTimeout(timer)
      // A short grace lets the pointer travel onto the tooltip itself (WCAG 1.4.13).
      if (!anchor) return void (current && (timer = window.setTimeout(close, 80)))
      if (current || performance.now() - closedAt < WARM) return open(anchor)
      timer = window.setTimeout(open, DELAY, anchor)
    }
    const focus = (event: FocusEvent) => {
      const anchor = tipOf(event.target)
      if (anchor && event.target === anchor && anchor.matches(':focus-visible')) open(anchor)
      else close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') close()
    }
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', close)
    document.addEventListener('keydown', key, true)
    document.addEventListener('pointerdown', close, true)
    window.addEventListener('scroll', close, true)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', close)
      document.removeEventListener('keydown', key, true)
      document.removeEventListener('pointerdown', close, true)
      window.removeEventListener('scroll', close, true)
    }
  }, [box])
  return shown
}

/** The one tooltip of the page. Mount once; elements ask for it with `tip(…)` or by being an IconButton. */
export function TooltipLayer() {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = useTip(box)
  useEffect(() => {
    if (!shown || !box.current) return
    const { anchor } = shown
    place(box.current, anchor)
    // An icon button is named by the same words; saying them twice helps nobody.
    if (anchor.getAttribute('aria-label') === shown.text) return
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [shown, id])
  if (!shown) return null
  return createPortal(
    <TooltipBox ref={box} id={id} text={shown.text} keys={shown.keys} className="fixed top-0 left-0 z-60" />,
    document.body,
  )
}

type TooltipBoxProps = { ref?: React.Ref<HTMLDivElement>; id?: string; text: string; keys?: string | undefined; className?: string }

/** The look alone (the gallery shows it standing). */
export function TooltipBox({ ref, id, text, keys, className }: TooltipBoxProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="tooltip"
      className={`w-max max-w-80 rounded-sm bg-tip px-2 py-1.25 text-12 text-on-tip ${className ?? ''}`}
    >
      {text}
      {keys !== undefined && <kbd className="pl-2.5 font-sans opacity-70">{keys}</kbd>}
    </div>
  )
}
