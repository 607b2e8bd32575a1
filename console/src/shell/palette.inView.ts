import { Zap } from 'lucide-react'
import { createElement, useState } from 'react'
import { type ActionInView, useActionsInView } from '../kit/actionsInView.ts'
import { useT } from '../kit/i18n.ts'
import type { PaletteGroup, PaletteItem } from './palette.item.ts'

/** The drawing of a button, drawn once more. */
const drawnAs = (drawing: Element): PaletteItem['icon'] =>
  function Drawn(props) {
    return createElement('span', { ...props, ref: (span: Element | null) => span?.replaceChildren(drawing.cloneNode(true)) })
  }

const itemOf = ({ label, menu, icon, drawing, keys, href, run }: ActionInView, iconOf: typeof drawnAs): PaletteItem => ({
  // what is done with one row is not the use of another one's
  id: `action ${label}`,
  icon: icon ?? (drawing ? iconOf(drawing) : Zap),
  label,
  ...(menu !== undefined && { also: menu }),
  keys,
  ...(href?.startsWith('/') ? { href } : { run }),
})

/** What can be done with the row in focus, and on the screen or in the dialog that is open. */
export const useInViewGroups = (): readonly PaletteGroup[] => {
  const t = useT()
  const [known] = useState(() => new Map<Element, PaletteItem['icon']>())
  const iconOf = (drawing: Element) => {
    const icon = known.get(drawing) ?? drawnAs(drawing)
    known.set(drawing, icon)
    return icon
  }
  return useActionsInView().map(({ row, actions }) => ({
    title: row ?? t('palette:here'),
    items: actions.map((action) => itemOf(action, iconOf)),
  }))
}
