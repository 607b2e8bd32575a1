import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { holdKeys } from './heldKeys.ts'
import { Kbd } from './Kbd.tsx'
import type { MenuEntry, MenuProps } from './Menu.tsx'

const row =
  'flex h-8 cursor-default items-center gap-2 rounded-sm px-2 outline-none select-none data-highlighted:bg-hover data-disabled:text-ink-off [&_.lucide]:text-ink-2 data-disabled:[&_.lucide]:text-ink-off'

/** The menu itself; it mounts open, because pressing its trigger is what fetched it. */
export default function MenuPopup({
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
    // whoever is at an entry already stays there
    const frame = requestAnimationFrame(() => {
      const entries = [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
      if (!entries.some((entry) => entry === document.activeElement)) entries[0]?.focus()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was true when it mounted
  }, [])
  const change = (next: boolean) => {
    // as in a list: the next keys wait until it has the focus
    if (next) holdKeys(Promise.resolve())
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
