import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAnnounced } from './actions.ts'
import { later, useLater } from './later.ts'
import { laterTrigger, type TriggerElement } from './laterTrigger.tsx'

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
  trigger: TriggerElement
  items: readonly MenuEntry[]
  align?: 'start' | 'end' | undefined
  side?: 'bottom' | 'top' | undefined
  /** Leave it out unless something else opens or closes it too. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

const popup = later(() => import('./MenuPopup.tsx'))

/** A menu of a row or a button, fetched when first opened. Check entries keep it open, so that several can be chosen. */
export function Menu(props: MenuProps) {
  const { Part, want, warm } = useLater(popup)
  const [byKey, setByKey] = useState(false)
  useAnnounced(props.trigger, { entries: props.items })
  useEffect(() => {
    if (props.open) want()
  }, [props.open, want])
  if (Part) return <Part {...props} byKey={byKey} />
  return laterTrigger(props.trigger, 'menu', {
    warm,
    want: (isKey) => {
      setByKey(isKey)
      want()
    },
  })
}
