import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { fieldState } from './TextField.tsx'

export type SelectOption<V extends string = string> = { value: V; label: string; disabled?: boolean | undefined }

export type SelectProps<V extends string = string> = FieldProps & {
  options: readonly SelectOption<V>[]
  value: V | null
  onValueChange: (value: V) => void
  placeholder?: string | undefined
  size?: 32 | 28 | undefined
  /** `button` has the quieter edge of a button, for bars and pagers. */
  look?: 'field' | 'button' | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  'aria-label'?: string | undefined
  ref?: React.Ref<HTMLButtonElement> | undefined
  onBlur?: (() => void) | undefined
}

/** One of a short, known list. Longer or searched lists: Combobox. */
export function Select<V extends string = string>(props: SelectProps<V>) {
  const [field, rest] = splitField(props)
  const { options, value, onValueChange, placeholder, look, size = 32, name, disabled, readOnly, ref, onBlur } = rest
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next as V)}
          modal={false}
          name={name}
          disabled={disabled}
          readOnly={readOnly}
        >
          <Base.Trigger
            {...control}
            {...fieldState(rest, field.error)}
            ref={ref}
            aria-label={rest['aria-label']}
            onBlur={onBlur}
            className={cx(
              'flex w-full items-center justify-between gap-2 text-left focus-visible:border-accent-ink focus-visible:outline-none field-box',
              look === 'button' && 'border-line-strong',
              size === 32 ? 'h-8 pr-2.25 pl-2.5' : 'h-7 pr-2 pl-2',
            )}
          >
            <Base.Value className="truncate data-placeholder:text-ink-3" placeholder={placeholder} />
            <ChevronDown aria-hidden className="size-3.5 text-ink-2" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
              <Base.Popup className="floating max-h-[min(var(--available-height),20rem)] min-w-(--anchor-width) overflow-y-auto p-1">
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={optionClass}>
                      <Base.ItemText className="truncate">{option.label}</Base.ItemText>
                      <Base.ItemIndicator>
                        <Check aria-hidden className="text-ink-2" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

/** A row of a list that drops down. */
export const optionClass =
  'flex h-7 cursor-default items-center justify-between gap-3 rounded-sm px-2 select-none outline-none data-highlighted:bg-hover data-disabled:text-ink-off'
