import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children' | 'onChange'> & {
  label?: React.ReactNode
  onCheckedChange?: ((checked: boolean) => void) | undefined
  onChange?: React.ChangeEventHandler<HTMLInputElement> | undefined
}

/** Takes effect at once; what waits for Save is a Checkbox. */
export function Switch({ label, onCheckedChange, onChange, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-6 items-center gap-2 align-middle',
        rest.disabled && 'cursor-default text-ink-off',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        {...rest}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className="relative h-5 w-8 shrink-0 appearance-none rounded-full bg-line-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-knob before:transition-[translate] checked:bg-accent checked:before:translate-x-3 disabled:bg-line disabled:before:bg-knob-off"
      />
      {label}
    </label>
  )
}
