import { LoaderCircle } from 'lucide-react'

/** The turning arc of something in flight. Says nothing to screen readers: its owner carries `aria-busy`. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={className ? `animate-spin ${className}` : 'animate-spin'} />
}
