import { useId } from 'react'
import { cx } from './cx.ts'

export type SegmentedProps<V extends string> = {
  /** Name of the group for screen readers. */
  label: string
  options: readonly { value: V; label: string; disabled?: boolean | undefined }[]
  value: V
  onValueChange: (value: V) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A few values side by side ("Local type / Oracle type"); arrow keys move, as in any radio group. */
export function Segmented<V extends string>({ label, options, value, onValueChange, disabled, className }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('inline-flex h-7 w-max rounded-md border border-line-strong', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex items-center border-line-strong px-2.5 text-ink-2 not-first:border-l first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover',
            'has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink has-disabled:cursor-default has-disabled:bg-transparent has-disabled:text-ink-off',
            'has-focus-visible:z-1 has-focus-visible:rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            disabled={disabled || option.disabled}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
