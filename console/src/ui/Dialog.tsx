import { useEffect } from 'react'
import { later, useLater } from './later.ts'

export type DialogReason = 'escape' | 'outside' | 'close'

export type DialogProps = {
  open: boolean
  /** Called when the user wants it closed; keep `open` true to refuse (and ask about unsaved input). */
  onClose: (reason: DialogReason) => void
  title: React.ReactNode
  /** Stands under the title and is read with it. */
  description?: React.ReactNode
  /** Beside the title: pills, who holds the lock. */
  head?: React.ReactNode
  /** At the end of the head, before the ×. */
  headEnd?: React.ReactNode
  /** Buttons, at the end of the foot. */
  footer?: React.ReactNode
  closeLabel: string
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined
  /** Gets the focus first; otherwise the first field. */
  initialFocus?: React.RefObject<HTMLElement | null> | undefined
  finalFocus?: React.RefObject<HTMLElement | null> | undefined
  /** A press beside it closes it too. Off, because it loses what was typed. */
  closeOnOutside?: boolean | undefined
  /** Wraps head, body and foot in a form, so that Enter submits. */
  onSubmit?: React.FormEventHandler<HTMLFormElement> | undefined
  /** Padding of the body; p-5 unless said (tables want none). */
  bodyClassName?: string | undefined
  children: React.ReactNode
}

const popup = later(() => import('./DialogPopup.tsx'))

/** A modal dialog, fetched when first opened: Escape closes (ask first if dirty), focus stays inside and returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { Part, want } = useLater(popup)
  useEffect(() => {
    if (props.open) want()
  }, [props.open, want])
  return Part && <Part {...props} />
}
