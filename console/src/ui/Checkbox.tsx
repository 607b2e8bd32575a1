import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'onChange' | 'children'> & {
  /** Stands beside it; without it give an `aria-label`. */
  label?: React.ReactNode
  /** Some of what it stands for is on. */
  mixed?: boolean | undefined
  /** Cannot be changed here, and yet can be reached and read: the arrow keys of a grid stop at it, its tooltip says why. */
  still?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  onChange?: React.ChangeEventHandler<HTMLInputElement> | undefined
}

const box =
  'peer col-start-1 row-start-1 size-4 shrink-0 appearance-none rounded-sm border border-line-control bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line disabled:bg-sunken aria-disabled:border-line aria-disabled:bg-sunken'
const mark =
  'pointer-events-none col-start-1 row-start-1 size-4 fill-none stroke-2 text-on-accent opacity-0 peer-disabled:text-ink-2 peer-aria-disabled:text-ink-2'

/** On, off or mixed; a native checkbox, so `register('name')` fits. Its target is 24 px even where it stands alone. */
export function Checkbox({
  label,
  mixed = false,
  still = false,
  onCheckedChange,
  onChange,
  ref,
  className,
  ...rest
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed
  }, [mixed, rest.checked])
  const change = (event: React.ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onCheckedChange?.(event.target.checked)
  }
  return (
    <label
      className={cx(
        'inline-flex min-h-6 min-w-6 items-center gap-2 align-middle',
        rest.disabled && 'cursor-default text-ink-off',
        className,
      )}
    >
      <span className="grid size-4 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...rest}
          {...(still ? { 'aria-disabled': true } : undefined)}
          {...(onChange || onCheckedChange ? { onChange: change } : rest.checked === undefined ? undefined : { readOnly: true })}
          ref={(element) => {
            own.current = element
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          className={box}
        />
        <svg aria-hidden viewBox="0 0 16 16" className={cx(mark, !mixed && 'peer-checked:opacity-100')}>
          <path
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m4.25 8.25 2.5 2.5 5-5.25"
          />
        </svg>
        <svg aria-hidden viewBox="0 0 16 16" className={cx(mark, mixed && 'opacity-100')}>
          <path stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" d="M4.5 8h7" />
        </svg>
      </span>
      {label}
    </label>
  )
}
