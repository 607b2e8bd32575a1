import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'size' | 'className' | 'id'> & {
    /** 32 in forms, 28 in bars. */
    size?: 32 | 28 | undefined
    icon?: LucideIcon | undefined
    /** Stands inside at the end: a unit, a button. */
    end?: React.ReactNode
    inputClassName?: string | undefined
  }

/** One line of text; `register('name')` of react-hook-form fits as it is. */
export function TextField(props: TextFieldProps) {
  const [field, { size = 32, icon: Icon, end, inputClassName, ...rest }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span {...fieldState(rest, field.error)} className={cx('flex w-full items-center field-box', size === 32 ? 'h-8' : 'h-7')}>
          {Icon && <Icon aria-hidden className="ml-2.5 text-ink-3" />}
          <input
            type="text"
            autoComplete="off"
            {...control}
            {...rest}
            className={cx(
              'h-full w-full min-w-0 rounded-md bg-transparent',
              Icon ? 'pr-2.5 pl-2' : size === 32 ? 'px-2.5' : 'px-2',
              inputClassName,
            )}
          />
          {end}
        </span>
      )}
    </Field>
  )
}

/** State of a field's box as data attributes, for `field-box` of kit.css. */
export function fieldState(state: { readOnly?: boolean | undefined; disabled?: boolean | undefined }, error?: string | undefined) {
  return {
    'data-wrong': error === undefined ? undefined : '',
    'data-still': state.readOnly ? '' : undefined,
    'data-off': state.disabled ? '' : undefined,
  }
}
