import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { stepNumber } from './number.ts'
import { fieldState } from './TextField.tsx'

export type NumberFieldProps = FieldProps &
  Omit<
    ComponentPropsWithRef<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'size' | 'className' | 'id' | 'min' | 'max' | 'step'
  > & {
    value: number | null
    /** `null` is empty, `NaN` is text that is no number ("Must be a number"). Typed values are not held to the limits: say why instead. */
    onValueChange: (value: number | null) => void
    min?: number | undefined
    max?: number | undefined
    step?: number | undefined
    /** What a text means: `null` for nothing, `NaN` for what is no number. */
    read: (text: string) => number | null
    /** Grey text before the value: "of 4", "CHF". */
    lead?: string | undefined
    /** Whether the arrows are shown; the arrow keys work always. */
    steppers?: boolean | undefined
  }

const same = (a: number | null, b: number | null) => Object.is(a, b)

export function NumberField(props: NumberFieldProps) {
  const [field, rest] = splitField(props)
  const { value, onValueChange, min, max, step = 1, read, lead, steppers = true, onBlur, onKeyDown, ...input } = rest
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft !== null && same(read(draft), value) ? draft : value === null || Number.isNaN(value) ? '' : String(value)
  const still = Boolean(input.readOnly || input.disabled)

  const move = (by: number) => {
    if (still) return
    setDraft(null)
    onValueChange(stepNumber(value, by, { min, max }))
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? step : -step)
  }
  return (
    <Field {...field}>
      {(control) => (
        <span {...fieldState(input, field.error)} className="flex h-8 w-full items-center field-box">
          {lead !== undefined && <span className="pl-2.5 text-12 whitespace-nowrap text-ink-3">{lead}</span>}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            role="spinbutton"
            aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
            aria-valuemin={min}
            aria-valuemax={max}
            {...control}
            {...input}
            value={text}
            onChange={(event) => {
              setDraft(event.target.value)
              onValueChange(read(event.target.value))
            }}
            onBlur={(event) => {
              if (!Number.isNaN(value)) setDraft(null)
              onBlur?.(event)
            }}
            onKeyDown={key}
            className={cx(
              'tabular h-full w-full min-w-0 rounded-md bg-transparent text-right font-medium',
              steppers ? 'pl-2' : 'px-2.5',
            )}
          />
          {steppers && <Steppers off={still} onStep={(up) => move(up ? step : -step)} />}
        </span>
      )}
    </Field>
  )
}

/** For the mouse only: the arrow keys do the same, so they are neither tab stops nor announced. */
function Steppers({ off, onStep }: { off: boolean; onStep: (up: boolean) => void }) {
  const arrow = 'flex h-1/2 w-4 items-center justify-center text-ink-3 hover:text-ink disabled:text-ink-off'
  return (
    <span aria-hidden className="ml-5 flex h-full flex-col py-0.5">
      <button type="button" tabIndex={-1} disabled={off} className={arrow} onClick={() => onStep(true)}>
        <ChevronUp className="size-3" />
      </button>
      <button type="button" tabIndex={-1} disabled={off} className={arrow} onClick={() => onStep(false)}>
        <ChevronDown className="size-3" />
      </button>
    </span>
  )
}
