import { useEffect, useState } from 'react'
import { cx } from '../ui/cx.ts'

interface CountdownProps {
  /** By this browser's clock, in ms. */
  endsAt: number
  /** Called when it is over, and every second from then on until it is taken away. */
  onEnd: () => void
  className?: string
}

/** Minutes and seconds to a moment; a component of its own, so that a second's tick draws nothing else. */
export function Countdown({ endsAt, onEnd, className = 'text-ink' }: CountdownProps) {
  const now = useNow()
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    if (seconds === 0) onEnd()
    // every second again: whoever ends may not have been reached
  }, [seconds, now, onEnd])
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  // a timer is not read out every second
  return (
    <time role="timer" aria-live="off" className={cx('tabular font-strong', className)}>
      {text}
    </time>
  )
}

/** This browser's clock in ms, read every second as long as the caller is drawn. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
