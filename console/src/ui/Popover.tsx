import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { later, useLater } from './later.ts'
import { laterTrigger, type TriggerElement } from './laterTrigger.tsx'

export type PopoverProps = {
  /** A Button or IconButton. */
  trigger: TriggerElement
  title: string
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined
  icon?: LucideIcon | undefined
  tone?: 'ink' | 'accent' | 'warn' | 'bad' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'bottom' | 'top' | 'left' | 'right' | undefined
  /** Leave it out unless something else opens or closes it too. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Width and the like of the floating box; 300 px unless said. */
  className?: string | undefined
  children: React.ReactNode | ((close: () => void) => React.ReactNode)
}

const popup = later(() => import('./PopoverPopup.tsx'))

/** Details beside what they belong to, fetched when first opened; Escape and a press elsewhere close it, the focus returns. */
export function Popover(props: PopoverProps) {
  const { Part, want, warm } = useLater(popup)
  useEffect(() => {
    if (props.open) want()
  }, [props.open, want])
  return Part ? <Part {...props} /> : laterTrigger(props.trigger, 'dialog', { warm, want: () => want() })
}
