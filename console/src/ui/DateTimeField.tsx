import { later } from './later.ts'
import { type PickedProps, PickField, type Picking } from './PickField.tsx'
import { dateTimeForm, formatDateTime, parseDateTime } from './times.ts'

/** What the popup of a date with a time needs besides. */
export interface TimeProps {
  /** Name of the field for the time. */
  timeLabel: string
  /** The time of a day that is picked where none was typed: `00:00`. */
  timeOfDay: string
}

const picking: Picking<TimeProps> = {
  read: parseDateTime,
  write: formatDateTime,
  form: dateTimeForm,
  maxLength: 24,
  popup: later(() => import('./DateTimePopup.tsx')),
}

/** A day with its time, `YYYY-MM-DDTHH:MM` on a clock that is the caller's; typed as DD/MM/YYYY HH:MM, or the day picked and the time typed. */
export function DateTimeField({ timeLabel, timeOfDay, ...props }: PickedProps & TimeProps) {
  return <PickField picking={picking} extra={{ timeLabel, timeOfDay }} {...props} />
}
