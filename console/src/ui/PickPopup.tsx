import { Popover as Base } from '@base-ui/react/popover'
import type { PickPopupProps } from './PickField.tsx'

type Props = Pick<PickPopupProps, 'box' | 'button' | 'pickLabel' | 'onClose'> & { children: React.ReactNode }

/** What floats under a field that is picked from; the focus goes back to the button that opened it. */
export function PickPopup({ box, button, pickLabel, onClose, children }: Props) {
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
