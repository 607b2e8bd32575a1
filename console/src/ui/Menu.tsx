import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import { cloneElement, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useAnnounced } from './actions.ts'
import { cx } from './cx.ts'
import { Kbd } from './Kbd.tsx'
import { isDisabled } from './useDisabledGuard.ts'

export type MenuItem = {
  kind?: 'item' | undefined
  label: string
  icon?: LucideIcon | undefined
  /** Shown at the end; the screen itself listens for it. */
  keys?: string | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  onSelect: () => void
}
export type MenuCheck = {
  kind: 'check'
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}
export type MenuEntry = MenuItem | MenuCheck | { kind: 'line' } | { kind: 'title'; label: string }

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: React.ReactElement<Record<string, unknown>>
  items: readonly MenuEntry[]
  align?: 'start' | 'end' | undefined
  side?: 'bottom' | 'top' | undefined
  /** Leave it out unless something else opens or closes it too. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

const row =
  'flex h-8 cursor-default items-center gap-2 rounded-sm px-2 outline-none select-none data-highlighted:bg-hover data-disabled:text-ink-off [&_.lucide]:text-ink-2 data-disabled:[&_.lucide]:text-ink-off'

/**
 * A menu of a row or a button. Check entries keep it open, so that several can be chosen. A list has one in each row, of which hardly any
 * is opened: until then it is its button alone.
 */
export function Menu(props: MenuProps) {
  const { trigger, items, open } = props
  const [pressed, setPressed] = useState<'pointer' | 'key'>()
  useAnnounced(trigger, { entries: items })
  if (pressed !== undefined || open) return <OpenedMenu {...props} byKey={pressed === 'key'} />
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || isDisabled(event.currentTarget)) return
      event.preventDefault()
      setPressed('key')
    },
    onClick: (event: MouseEvent) => {
      const own = trigger.props['onClick']
      if (typeof own === 'function') own(event)
      // a click made by a key has no count
      if (!event.defaultPrevented) setPressed(event.detail === 0 ? 'key' : 'pointer')
    },
  })
}

/** The menu from its first opening on. */
function OpenedMenu({
  trigger,
  items,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  byKey,
}: MenuProps & { byKey: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    onOpenChange?.(true)
    if (!byKey) return
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is made
  }, [])
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Base.Root open={open ?? isOpen} onOpenChange={change} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50 outline-none">
          <Base.Popup ref={popup} className="floating max-h-(--available-height) min-w-55 overflow-y-auto p-1">
            {items.map((entry, index) => (
              <Entry key={'label' in entry ? `${entry.kind ?? 'item'} ${entry.label}` : index} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Base.Separator className="my-1 h-px bg-line" />
  if (entry.kind === 'title') return <div className="px-2 pt-2 pb-1 text-12 font-medium text-ink-3">{entry.label}</div>
  if (entry.kind === 'check') {
    return (
      <Base.CheckboxItem className={row} checked={entry.checked} disabled={entry.disabled} onCheckedChange={entry.onCheckedChange}>
        <span className="flex size-4 items-center justify-center">{entry.checked && <Check aria-hidden />}</span>
        {entry.label}
      </Base.CheckboxItem>
    )
  }
  const { label, icon: Icon, keys, disabled, danger, onSelect } = entry
  return (
    <Base.Item className={cx(row, danger && 'text-bad-ink [&_.lucide]:text-bad-ink')} disabled={disabled} onClick={onSelect}>
      {Icon && <Icon aria-hidden />}
      <span className="mr-auto truncate">{label}</span>
      {keys !== undefined && <Kbd className="ml-6">{keys}</Kbd>}
    </Base.Item>
  )
}
