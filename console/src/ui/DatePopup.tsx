import { Popover as Base } from '@base-ui/react/popover'
import Calendar from './Calendar.tsx'
import type { DatePopupProps } from './DateField.tsx'

/** The calendar under its field; fetched together when first opened. */
export default function DatePopup({ box, button, pickLabel, onClose, ...calendar }: DatePopupProps) {
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
            <Calendar {...calendar} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
