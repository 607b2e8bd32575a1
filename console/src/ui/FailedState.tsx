import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { RequestId } from './RequestId.tsx'

export type FailedStateProps = {
  /** What failed: "The carts could not be read". */
  title: string
  /** "Server error. The list is not empty, it did not arrive." */
  children?: React.ReactNode
  requestId?: string | undefined
  labels: { request: string; copy: string; copied: string; retry: string }
  onRetry: () => void
  busy?: boolean | undefined
  className?: string | undefined
}

/** A failed read in the place of its content, never an empty list (ERR-15S). */
export function FailedState({ title, children, requestId, labels, onRetry, busy, className }: FailedStateProps) {
  return (
    <div role="alert" className={cx('flex min-h-60 flex-col items-center justify-center p-5 text-center', className)}>
      <CloudOff aria-hidden className="mb-3.5 size-6 text-bad-ink" />
      <p className="font-strong">{title}</p>
      {children !== undefined && <div className="mt-0.5 max-w-100 text-ink-2">{children}</div>}
      {requestId !== undefined && (
        <RequestId id={requestId} label={labels.request} copyLabel={labels.copy} copiedLabel={labels.copied} className="mt-1.5" />
      )}
      <Button icon={RotateCw} busy={busy} onClick={onRetry} className="mt-3">
        {labels.retry}
      </Button>
    </div>
  )
}
