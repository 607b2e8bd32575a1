import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export type RadioProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> & { label?: React.ReactNode }

/** One of a group: give all of them the same `name`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-6 min-w-6 items-center gap-2 align-middle',
        rest.disabled && 'cursor-default text-ink-off',
        className,
      )}
    >
      <input
        type="radio"
        {...rest}
        className="relative size-4 shrink-0 appearance-none rounded-full border border-line-control bg-surface transition-colors before:absolute before:inset-1 before:rounded-full checked:border-accent checked:bg-accent checked:before:bg-on-accent disabled:border-line disabled:bg-sunken disabled:checked:before:bg-ink-2"
      />
      {label}
    </label>
  )
}

export type RadioGroupProps<V extends string> = {
  label: string
  hideLabel?: boolean | undefined
  name: string
  options: readonly { value: V; label: React.ReactNode; disabled?: boolean | undefined }[]
  value: V | null
  onValueChange: (value: V) => void
  row?: boolean | undefined
  className?: string | undefined
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  return (
    <fieldset className={cx('min-w-0', props.className)}>
      <legend className={cx('text-12 font-medium text-ink-2', props.hideLabel ? 'sr-only' : 'mb-1')}>{props.label}</legend>
      <div className={cx('flex gap-x-4 gap-y-1', !props.row && 'flex-col')}>
        {props.options.map(({ value, label, disabled }) => (
          <Radio
            key={value}
            name={props.name}
            label={label}
            disabled={disabled}
            checked={value === props.value}
            onChange={() => props.onValueChange(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
