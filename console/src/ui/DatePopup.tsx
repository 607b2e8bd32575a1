import Calendar from './Calendar.tsx'
import type { PickPopupProps } from './PickField.tsx'
import { PickPopup } from './PickPopup.tsx'

/** The calendar under its field; fetched together when first opened. */
export default function DatePopup({ box, button, pickLabel, onClose, ...calendar }: PickPopupProps) {
  return (
    <PickPopup {...{ box, button, pickLabel, onClose }}>
      <Calendar {...calendar} />
    </PickPopup>
  )
}
