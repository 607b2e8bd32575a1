import { X } from 'lucide-react'
import { cx } from './cx.ts'

export type ChipProps = {
  /** Grey, before the value: "Status". */
  name?: string | undefined
  children: React.ReactNode
  /** Name of the ×: "Remove filter Status". */
  removeLabel: string
  onRemove: () => void
  /** Makes the words a button (open the filter). */
  onPress?: (() => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A filter or a choice that is on; the × takes it away. */
export function Chip({ name, children, removeLabel, onRemove, onPress, disabled, className }: ChipProps) {
  const words = (
    <>
      {name !== undefined && <span className="whitespace-nowrap text-ink-3">{name}</span>}
      <span className="truncate font-medium">{children}</span>
    </>
  )
  return (
    <span
      className={cx('inline-flex h-6 max-w-full items-center rounded-md border border-line-strong bg-surface text-12', className)}
    >
      {onPress ? (
        <button
          type="button"
          disabled={disabled}
          onClick={onPress}
          className="flex h-full min-w-0 items-center gap-1 rounded-sm pl-2 hover:underline"
        >
          {words}
        </button>
      ) : (
        <span className="flex min-w-0 items-center gap-1 pl-2">{words}</span>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
        className="-ml-0.5 flex size-6 shrink-0 items-center justify-center rounded-md text-ink-3 hover:text-ink disabled:text-ink-off"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
