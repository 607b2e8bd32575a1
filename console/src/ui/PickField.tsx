import { Popover as Base } from '@base-ui/react/popover'
import { Calendar as CalendarIcon } from 'lucide-react'
import { type ComponentPropsWithRef, type ComponentType, useRef, useState } from 'react'
import { cx } from './cx.ts'
import type { CalendarProps } from './Calendar.tsx'
import type { DateReading } from './dates.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { fieldState } from './TextField.tsx'

/** What the calendar under a field is handed; `onPick` puts a value, and leaves it open where more is to be said. */
export type PickPopupProps = Omit<CalendarProps, 'onPick'> & {
  box: React.RefObject<HTMLElement | null>
  button: React.RefObject<HTMLElement | null>
  pickLabel: string
  onPick: (value: string, staysOpen?: boolean) => void
  onClose: () => void
}

/** How what is typed is read and shown, and what opens under it. */
export interface Picking<Extra extends object> {
  /** The value in what was typed; null when it is none. */
  read: (text: string, reading: DateReading) => string | null
  /** What stands in the field for a value; '' stays ''. */
  write: (value: string) => string
  maxLength: number
  Popup: ComponentType<PickPopupProps & Extra>
}

export type PickedProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'className' | 'id' | 'min' | 'max'> & {
    /** ISO, or '' for none. */
    value: string
    /** ISO or ''. `text` is what stands in the field: '' with a text means "not one (yet)". */
    onValueChange: (value: string, text: string) => void
    /** What stands in the field while `value` is '', where the caller keeps it: when it goes, so does the text. */
    typed?: string | undefined
    /** BCP 47 language of the calendar, and of the weekdays that are typed. */
    locale: string
    /** `back` where days that have been are asked for: a day without a year is then of this year. */
    looks?: DateReading['looks']
    /** The form of what is typed, shown in the empty field. */
    placeholder: string
    /** Shown as the error after leaving the field with a text that is none. */
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

type PickFieldProps<Extra extends object> = PickedProps & { picking: Picking<Extra>; extra: Extra }

/** A value that is typed or picked: what `DateField` and `DateTimeField` are made of. */
export function PickField<Extra extends object>({ picking, extra, ...props }: PickFieldProps<Extra>) {
  const [field, rest] = splitField(props as PickedProps)
  const {
    value,
    onValueChange,
    typed,
    locale,
    looks,
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
  // what was kept is no longer being typed
  const [left, setLeft] = useState(typed !== undefined && typed !== '')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  // The draft counts only while it still says what the value says: a reset from outside wins.
  const isKept = value !== '' || typed === undefined || draft?.trim() === typed
  const read = (typing: string) => picking.read(typing, { locale, looks }) ?? ''
  const isDraft = draft !== null && isKept && read(draft) === value
  const text = isDraft ? draft : value === '' && typed ? typed : picking.write(value)
  const isWrong = left && value === '' && text.trim() !== ''
  const error = field.error ?? (isWrong ? invalidText : undefined)

  const type = (next: string) => {
    setDraft(next)
    const iso = read(next)
    if (iso !== value || iso === '') onValueChange(iso, next)
  }
  const leave = () => {
    setLeft(true)
    if (value !== '') setDraft(null)
  }
  const pick = (iso: string, staysOpen = false) => {
    setDraft(null)
    if (!staysOpen) setOpen(false)
    onValueChange(iso, picking.write(iso))
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
            maxLength={picking.maxLength}
            {...control}
            {...input}
            value={text}
            onFocus={() => setLeft(false)}
            onChange={(event) => type(event.target.value)}
            // Enter asks for an answer as leaving does
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave()
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
            onClick={() => setOpen(!open)}
            className="mr-1.5 flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-sunken disabled:bg-transparent disabled:text-ink-off"
          >
            <CalendarIcon aria-hidden />
          </button>
          {open && (
            <picking.Popup
              {...{ ...extra, box, button, value, locale, pickLabel, previousLabel, nextLabel, min, max }}
              onPick={pick}
              onClose={() => setOpen(false)}
            />
          )}
        </span>
      )}
    </Field>
  )
}

type FloatingProps = Pick<PickPopupProps, 'box' | 'button' | 'pickLabel' | 'onClose'> & { children: React.ReactNode }

/** What floats under a field that is picked from; the focus goes back to the button that opened it. */
export function PickPopup({ box, button, pickLabel, onClose, children }: FloatingProps) {
  return (
    <Base.Root
      open
      onOpenChange={(next, { event }) => {
        // The button closes it itself; closing here as well would open it again.
        const onto = event instanceof FocusEvent ? event.relatedTarget : event.target
        if (!next && !(onto instanceof Node && button.current?.contains(onto))) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={box} align="start" sideOffset={4} className="z-50">
          <Base.Popup aria-label={pickLabel} finalFocus={button} className="floating min-h-52 w-51 p-2">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
