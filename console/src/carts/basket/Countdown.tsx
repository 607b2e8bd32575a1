import { useEffect, useState } from 'react'

const left = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Minutes and seconds to a moment; a component of its own, so that a second's tick draws nothing else. */
export function Countdown({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
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
    <time role="timer" aria-live="off" className="tabular font-strong text-ink">
      {text}
    </time>
  )
}
