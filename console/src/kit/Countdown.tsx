import { useEffect, useState } from 'react'
import { cx } from '../ui/cx.ts'

interface CountdownProps {
  /** By this browser's clock, in ms. */
  endsAt: number
  /** Called when it is over, and every second from then on until it is taken away. */
  onEnd: () => void
  className?: string
}

const left = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Minutes and seconds to a moment; a component of its own, so that a second's tick draws nothing else. */
export function Countdown({ endsAt, onEnd, className = 'text-ink' }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => left(endsAt))
  useEffect(() => {
    const tick = () => {
      const now = left(endsAt)
      setSeconds(now)
      if (now === 0) onEnd()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt, onEnd])
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  // a timer is not read out every second
  return (
    <time role="timer" aria-live="off" className={cx('tabular font-strong', className)}>
      {text}
    </time>
  )
}
