import { useState } from 'react'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { parseTime } from '../../ui/times.ts'
import { useT } from '../i18n.ts'
import { dayWords } from './dayWords.ts'

interface DateTimeFieldProps {
  label: string
  /** `2026-11-20T14:05` on the clock of the house, or '' for none: nothing here knows a zone. */
  value: string
  /** '' as long as one of the two is missing or wrong. */
  onValueChange: (value: string) => void
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** First and last day the calendar offers, ISO. */
  min?: string | undefined
  max?: string | undefined
}

/** A day with its time, typed in two fields of one group. A day without a time, and a time without a day, is nothing yet. */
export const DateTimeField = ({ label, value, onValueChange, error, required, disabled, onBlur, min, max }: DateTimeFieldProps) => {
  const t = useT()
  const [typed, setTyped] = useState(() => partsOf(value))
  const [left, setLeft] = useState(false)
  // what comes from outside wins over what was typed
  const parts = joined(typed) === value ? typed : partsOf(value)
  const put = (next: Parts) => {
    setTyped(next)
    onValueChange(joined(next))
  }
  const timeIsWrong = left && parts.time.trim() !== '' && parseTime(parts.time) === null
  return (
    <div role="group" aria-label={label} className="flex items-start gap-2">
      <DateField
        className="w-38"
        label={label}
        value={parts.day}
        onValueChange={(day) => put({ ...parts, day })}
        error={error}
        required={required}
        disabled={disabled}
        onBlur={onBlur}
        min={min}
        max={max}
        reserve
        {...dayWords(t)}
      />
      <TextField
        className="w-24"
        label={t('form:time.label')}
        inputMode="numeric"
        placeholder="HH:MM"
        maxLength={7}
        value={parts.time}
        onChange={({ target }) => put({ ...parts, time: target.value })}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          const time = parseTime(parts.time)
          if (time !== null) put({ ...parts, time })
          onBlur?.()
        }}
        error={timeIsWrong ? t('form:time.wrong') : undefined}
        required={required}
        disabled={disabled}
        reserve
      />
    </div>
  )
}

interface Parts {
  day: string
  time: string
}

const partsOf = (value: string): Parts => ({ day: value.slice(0, 10), time: value.slice(11, 16) })

const joined = ({ day, time }: Parts): string => {
  const read = parseTime(time)
  return day === '' || read === null ? '' : `${day}T${read}`
}
