import { Calendar as CalendarIcon } from 'lucide-react'
import { type ComponentPropsWithRef, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { dateForm, formatDate, parseDate } from './dates.ts'
import type { CalendarProps } from './Calendar.tsx'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { later, useLater } from './later.ts'
import { fieldState } from './TextField.tsx'

const popup = later<DatePopupProps>(() => import('./DatePopup.tsx'))

export type DatePopupProps = CalendarProps & {
  box: React.RefObject<HTMLElement | null>
  button: React.RefObject<HTMLElement | null>
  pickLabel: string
  onClose: () => void
}

export type DateFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'className' | 'id' | 'min' | 'max'> & {
    /** ISO day `YYYY-MM-DD`, or '' for none. */
    value: string
    /** ISO or ''. `text` is what stands in the field: '' with a text means "not a date (yet)". */
    onValueChange: (value: string, text: string) => void
    /** What stands in the field while `value` is '', where the caller keeps it: when it goes, so does the text. */
    typed?: string | undefined
    /** BCP 47 language of the calendar. */
    locale: string
    /** Shown as the error after leaving the field with a text that is no day. */
    invalidText: string
    /** Name of the button that opens the calendar. */
    pickLabel: string
    previousLabel: string
    nextLabel: string
    /** First and last day the calendar offers, ISO. */
    min?: string | undefined
    max?: string | undefined
    size?: 32 | 28 | undefined
  }

/** A day, typed as DD/MM/YYYY (FMT-11) or picked. */
export function DateField(props: DateFieldProps) {
  const [field, rest] = splitField(props)
  const {
    value,
    onValueChange,
    typed,
    locale,
    invalidText,
    pickLabel,
    previousLabel,
    nextLabel,
    min,
    max,
    size = 32,
    onBlur,
    ...input
  } = rest
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const { Part, want, warm } = useLater(popup)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  // The draft counts only while it still says what the value says: a reset from outside wins.
  const isKept = value !== '' || typed === undefined || draft?.trim() === typed
  const isDraft = draft !== null && isKept && (parseDate(draft) ?? '') === value
  const text = isDraft ? draft : formatDate(value)
  const isWrong = isDraft && left && draft.trim() !== '' && value === ''
  const error = field.error ?? (isWrong ? invalidText : undefined)

  const type = (next: string) => {
    setDraft(next)
    const iso = parseDate(next) ?? ''
    if (iso !== value || iso === '') onValueChange(iso, next)
  }
  const leave = () => {
    setLeft(true)
    if (value !== '') setDraft(null)
  }
  const pick = (iso: string) => {
    setDraft(null)
    setOpen(false)
    onValueChange(iso, formatDate(iso))
  }
  return (
    <Field {...field} error={error}>
      {(control) => (
        <span
          ref={box}
          {...fieldState(input, error)}
          data-popup-open={open ? '' : undefined}
          className={cx('flex w-full items-center field-box', size === 32 ? 'h-8' : 'h-7')}
        >
          <input
            type="text"
            // keyboards of digits alone are enough: 24112026 needs nothing between
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            placeholder={dateForm}
            {...control}
            {...input}
            value={text}
            onFocus={() => setLeft(false)}
            onChange={(event) => type(event.target.value)}
            // Enter asks for an answer as leaving does
            onKeyDown={(event) => {
              if (event.key === 'Enter') setLeft(true)
              input.onKeyDown?.(event)
            }}
            onBlur={(event) => {
              leave()
              onBlur?.(event)
            }}
            className="tabular h-full w-full min-w-0 rounded-md bg-transparent pl-2.5"
          />
          <button
            ref={button}
            type="button"
            aria-label={pickLabel}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={Boolean(input.disabled || input.readOnly)}
            onPointerEnter={warm}
            onFocus={warm}
            onClick={() => {
              want()
              setOpen(!open)
            }}
            className="mr-1.5 flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-sunken disabled:bg-transparent disabled:text-ink-off"
          >
            <CalendarIcon aria-hidden />
          </button>
          {open && Part && (
            <Part
              {...{ box, button, value, locale, pickLabel, previousLabel, nextLabel, min, max }}
              onPick={pick}
              onClose={() => setOpen(false)}
            />
          )}
        </span>
      )}
    </Field>
  )
}
