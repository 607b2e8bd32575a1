import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useAnnounced } from './actions.ts'

interface OnDemandProps {
  trigger: ReactElement<Record<string, unknown>>
  popup: 'menu' | 'dialog'
  /** What opens; it brings the trigger along. */
  children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode
}

/** A button whose menu or popover is made when it is first pressed: a page has fifty rows, and hardly one of them is opened. */
export const OnDemand = ({ trigger, popup, children }: OnDemandProps) => {
  const [open, setOpen] = useState<boolean>()
  useAnnounced(trigger, open === undefined && popup === 'menu' ? { make: () => setOpen(false) } : {})
  const still = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      setOpen(true)
    },
  })
  return open === undefined ? still : children(open, setOpen)
}
