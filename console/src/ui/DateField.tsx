import { Calendar } from './Calendar.tsx'
import { formatDate, parseDate } from './dates.ts'
import { type PickedProps, PickField, type Picking, PickPopup, type PickPopupProps } from './PickField.tsx'

function DatePopup({ box, button, pickLabel, onClose, ...calendar }: PickPopupProps) {
  return (
    <PickPopup {...{ box, button, pickLabel, onClose }}>
      <Calendar {...calendar} />
    </PickPopup>
  )
}

const picking: Picking<object> = {
  read: parseDate,
  write: formatDate,
  maxLength: 14,
  Popup: DatePopup,
}

const none = {}

/** A day, `YYYY-MM-DD`, typed as DD/MM/YYYY (FMT-11) or picked. */
export function DateField(props: PickedProps) {
  return <PickField picking={picking} extra={none} {...props} />
}
