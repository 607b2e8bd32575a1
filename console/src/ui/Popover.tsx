import { Popover as Base } from '@base-ui/react/popover'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'

export type PopoverProps = {
  /** A Button or IconButton. */
  trigger: React.ReactElement<Record<string, unknown>>
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

const tones = { ink: 'text-ink-2', accent: 'text-accent-ink', warn: 'text-warn-ink', bad: 'text-bad-ink' } as const

/** Details beside what they belong to; Escape and a press elsewhere close it, the focus returns. */
export function Popover(props: PopoverProps) {
  const { trigger, title, hideTitle, icon: Icon, tone = 'ink', align = 'start', side = 'bottom', className, children } = props
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    props.onOpenChange?.(next)
  }
  return (
    <Base.Root open={props.open ?? isOpen} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className={cx('floating max-w-[calc(100vw-16px)] p-4', className ?? 'w-75')}>
            <Base.Title className={cx('flex items-center gap-2 text-13 font-strong', hideTitle ? 'sr-only' : 'mb-2')}>
              {Icon && <Icon aria-hidden className={tones[tone]} />}
              {title}
            </Base.Title>
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
