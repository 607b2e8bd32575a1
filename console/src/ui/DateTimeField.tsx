import { useRef, useState } from 'react'
import { Calendar } from './Calendar.tsx'
import { type PickedProps, PickField, type Picking, PickPopup, type PickPopupProps } from './PickField.tsx'
import { TextField } from './TextField.tsx'
import { formatDateTime, parseDateTime, parseTime } from './times.ts'

/** What the popup of a date with a time needs besides. */
interface TimeProps {
  /** Name of the field for the time. */
  timeLabel: string
  /** The time of a day that is picked where none was typed: `00:00`. */
  timeOfDay: string
}

/** A calendar with a field for the time below it. A day that is picked leads to the time; Enter there is done. */
function DateTimePopup(props: PickPopupProps & TimeProps) {
  const { box, button, pickLabel, onClose, value, onPick, timeLabel, timeOfDay, ...calendar } = props
  const [day, time] = [value.slice(0, 10), value.slice(11)]
  const [typed, setTyped] = useState(time === '' ? timeOfDay : time)
  const field = useRef<HTMLInputElement>(null)
  const put = (text: string) => {
    setTyped(text)
    const read = parseTime(text)
    if (day !== '' && read !== null) onPick(`${day}T${read}`, true)
  }
  const choose = (picked: string) => {
    const read = parseTime(typed) ?? timeOfDay
    setTyped(read)
    onPick(`${picked}T${read}`, true)
    field.current?.focus()
    field.current?.select()
  }
  return (
    <PickPopup {...{ box, button, pickLabel, onClose }}>
      <Calendar {...calendar} value={day} onPick={choose} />
      <TextField
        ref={field}
        label={timeLabel}
        className="mt-2 border-t border-line pt-2"
        size={28}
        inputMode="numeric"
        placeholder="HH:MM"
        maxLength={7}
        value={typed}
        onChange={({ target }) => put(target.value)}
        onBlur={() => setTyped(parseTime(typed) ?? (time === '' ? timeOfDay : time))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // the focus goes back to the button: this very key would press it
          event.preventDefault()
          onClose()
        }}
      />
    </PickPopup>
  )
}

const picking: Picking<TimeProps> = {
  read: parseDateTime,
  write: formatDateTime,
  maxLength: 24,
  Popup: DateTimePopup,
}

/** A day with its time, `YYYY-MM-DDTHH:MM` on a clock that is the caller's; typed as DD/MM/YYYY HH:MM, or the day picked and the time typed. */
export function DateTimeField({ timeLabel, timeOfDay, ...props }: PickedProps & TimeProps) {
  return <PickField picking={picking} extra={{ timeLabel, timeOfDay }} {...props} />
}
