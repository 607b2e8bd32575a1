import { createElement, useState } from 'react'
import { Zap } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { whoActs } from '../kit/drafts/drafts.ts'
import { useUser } from '../kit/session/session.ts'
import { type ActionInView, useActionsInView } from '../kit/keys/actionsInView.ts'
import { useActionItems } from './palette.actions.ts'
import { useFound, useNamed } from './palette.found.ts'
import type { PaletteGroup, PaletteItem } from './palette.item.ts'
import { numberOf, type Scope } from './palette.match.ts'
import { rankedGroups } from './palette.rank.ts'
import { useScreenItems, useViewItems, useWithParts } from './palette.screens.ts'
import { useSettingItems } from './palette.settings.ts'
import { type Use, usesOf, worthOf } from './palette.used.ts'
import type { Overlay } from './useShellKeys.ts'

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
const useInViewGroups = (): readonly PaletteGroup[] => {
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

/** So many of what was used last are shown before anything is typed. */
const mostRecent = 7
/** So many of what was used last are named by the server. */
const mostRemembered = 20

const kindOf = (id: string) => id.slice(0, id.indexOf(' '))
const recentKinds = ['cart', 'customer', 'user', 'order', 'screen']

const without = (items: readonly PaletteItem[], others: readonly PaletteItem[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

/** What the person used last and may still open, the latest first; where they are just now is left out. */
const useRecent = (uses: readonly Use[], screens: readonly PaletteItem[]): readonly PaletteItem[] => {
  const recent = uses.filter(({ id }) => recentKinds.includes(kindOf(id)))
  const named = useNamed(recent.slice(0, mostRemembered).map(({ id }) => id))
  const { pathname, search } = location
  const here = `${pathname}${search}`
  const all = recent.map(({ id }) => named.get(id) ?? screens.find((screen) => screen.id === id))
  return all.filter((item) => item !== undefined && item.href !== here && item.href !== pathname) as PaletteItem[]
}

const useUses = (): readonly Use[] => {
  const user = useUser()
  const [uses] = useState(() => (user ? usesOf(whoActs({ id: user.id, impersonator: user.impersonator })) : []))
  return uses
}

interface Asked {
  scope: Scope
  query: string
  open: (overlay: Overlay) => void
}

interface Offered {
  groups: readonly PaletteGroup[]
  /** Until the server has answered for what was typed last. */
  waiting: boolean
  /** The server could not be asked: what is offered is only what the page knows by itself (ERR-15S). */
  failed: boolean
}

/** Everything the palette offers for a query, grouped and ranked. */
export const usePaletteGroups = ({ scope, query, open }: Asked): Offered => {
  const t = useT()
  const uses = useUses()
  const [now] = useState(() => Date.now())
  const screens = useScreenItems()
  const views = useViewItems()
  const withParts = useWithParts()
  const actions = useActionItems(query, open)
  const inView = useInViewGroups()
  const settingItems = useSettingItems(query, open)
  const recent = useRecent(uses, [...screens, ...actions])
  const asks = scope !== 'actions' ? query : ''
  const { items: found, waiting, failed } = useFound(asks)

  const all = scope === 'all'
  const shownFirst = query === '' && all ? recent.slice(0, mostRecent) : []
  const remembered = (kind: string, items: readonly PaletteItem[]) =>
    query === ''
      ? []
      : [
          ...items,
          ...without(
            recent.filter(({ id }) => kindOf(id) === kind),
            items,
          ),
        ]
  const only = (is: boolean, items: readonly PaletteItem[]) => (is ? items : [])
  // a name leads to the customer first, a number to the basket
  const baskets = { title: t('palette:baskets'), items: only(all || scope === 'baskets', remembered('cart', found.carts)) }
  const groups = [
    ...(numberOf(query) === undefined ? [] : [baskets]),
    ...((all && query !== '') || scope === 'actions' ? inView : []),
    { title: t('palette:screens'), items: only(all, [...without(screens, shownFirst), ...(query === '' ? [] : views)]) },
    { title: t('shell:menu.customers'), items: only(all, remembered('customer', withParts(found.customers))) },
    ...(numberOf(query) === undefined ? [baskets] : []),
    { title: t('users:title'), items: only(all || scope === 'users', remembered('user', withParts(found.users))) },
    { title: t('shell:menu.orders'), items: only(all, remembered('order', found.orders)) },
    ...(query === '' && all ? inView : []),
    { title: t('word:actions'), items: only(all || scope === 'actions', without(actions, shownFirst)) },
    { title: t('shell:user.settings'), items: only(all, settingItems) },
  ]
  const worths = new Map(uses.map((use) => [use.id, worthOf(use, now)]))
  const ranked = rankedGroups(groups, query, (id) => worths.get(id) ?? 0)
  const first = shownFirst.length > 0 ? [{ title: t('palette:recent'), items: shownFirst }] : []
  return { groups: [...first, ...ranked], waiting, failed }
}
