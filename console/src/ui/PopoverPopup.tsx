import { Popover as Base } from '@base-ui/react/popover'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import type { PopoverProps } from './Popover.tsx'

const tones = { ink: 'text-ink-2', accent: 'text-accent-ink', warn: 'text-warn-ink', bad: 'text-bad-ink' } as const

/** The popover itself; it mounts open, because pressing its trigger is what fetched it. */
export default function PopoverPopup(props: PopoverProps) {
  const { trigger, title, hideTitle, icon: Icon, tone = 'ink', align = 'start', side = 'bottom', className, children } = props
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    props.onOpenChange?.(true)
    // oxlint-disable-next-line react/exhaustive-deps -- only tells that it mounted open
  }, [])
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
