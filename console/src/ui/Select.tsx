import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldControl, type FieldProps, splitField } from './Field.tsx'
import type { HeldKey } from './giveKey.ts'
import { later, useLater } from './later.ts'
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

/** What the list needs to know of the field around it. */
export type SelectPopupProps = Omit<SelectProps, keyof FieldProps> & {
  control: FieldControl
  wrong: string | undefined
  /** A key asked for it: it takes the focus, and then that key as well. */
  byKey: boolean
}
type ButtonProps = Omit<SelectPopupProps, 'byKey'> & { press: () => void; type: (key: HeldKey) => void; warm: () => void }

const popup = later<SelectPopupProps>(() => import('./SelectPopup.tsx'))

/** The look of the button, before and after the list was fetched. */
export const selectClass = ({ look, size = 32 }: Pick<SelectProps, 'look' | 'size'>) =>
  cx(
    'flex w-full items-center justify-between gap-2 text-left focus-visible:border-accent-ink focus-visible:outline-none field-box',
    look === 'button' && 'border-line-strong',
    size === 32 ? 'h-8 pr-2.25 pl-2.5' : 'h-7 pr-2 pl-2',
  )

export const selectChevron = <ChevronDown aria-hidden className="size-3.5 text-ink-2" />

/** One of a short, known list, fetched when first opened. Longer or searched lists: Combobox. */
export function Select<V extends string = string>(props: SelectProps<V>) {
  const [field, rest] = splitField(props)
  const { Part, want, warm } = useLater(popup)
  const [byKey, setByKey] = useState(false)
  const type = (key: HeldKey) => {
    setByKey(true)
    want(key)
  }
  // The list deals in plain strings; what comes back is one of the options' values.
  const plain = rest as unknown as Omit<SelectProps, keyof FieldProps>
  return (
    <Field {...field}>
      {(control) =>
        Part ? (
          <Part {...plain} control={control} wrong={field.error} byKey={byKey} />
        ) : (
          <SelectButton {...plain} control={control} wrong={field.error} press={() => want()} type={type} warm={warm} />
        )
      }
    </Field>
  )
}

function SelectButton({ control, wrong, press, type, warm, ...props }: ButtonProps) {
  const { options, value, placeholder, disabled, readOnly, ref, onBlur, 'aria-label': ariaLabel } = props
  const chosen = options.find((option) => option.value === value)
  const key = (event: KeyboardEvent) => {
    const { key: name, ctrlKey, metaKey, altKey } = event
    const opens = /^(ArrowDown|ArrowUp|Enter)$/.test(name) || (name.length === 1 && !altKey)
    if (readOnly || ctrlKey || metaKey || !opens) return
    event.preventDefault()
    type(event)
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={ariaLabel}
      {...control}
      {...fieldState(props, wrong)}
      ref={ref}
      disabled={disabled}
      onBlur={onBlur}
      onPointerEnter={warm}
      onFocus={warm}
      onKeyDown={key}
      onClick={() => !readOnly && press()}
      className={selectClass(props)}
    >
      <span className={cx('truncate', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
      {selectChevron}
    </button>
  )
}

/** A row of a list that drops down. */
export const optionClass =
  'flex h-7 cursor-default items-center justify-between gap-3 rounded-sm px-2 select-none outline-none data-highlighted:bg-hover data-disabled:text-ink-off'
