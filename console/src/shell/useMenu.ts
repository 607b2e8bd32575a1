import { useMemo } from 'react'
import { useUser } from '../kit/session/session.ts'
import { isOpen, menuGroups, type MenuGroup, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'

export type MenuScreen = Screen & { menu: NonNullable<Screen['menu']> }
export interface Group {
  name: MenuGroup
  entries: readonly MenuScreen[]
}

/** The menu of whoever may open these screens: groups without entries are left out (SHELL-10, SHELL-13S). */
export const menuOf = (open: readonly Screen[]): readonly Group[] =>
  menuGroups
    .map((name) => ({ name, entries: open.filter((screen): screen is MenuScreen => screen.menu?.group === name) }))
    .filter(({ entries }) => entries.length > 0)

export const useMenu = (): readonly Group[] => {
  const mine = useMyScreens()
  return useMemo(() => menuOf(mine), [mine])
}

/** The screens that are open to the person, those without an entry included. */
export const useMyScreens = (): readonly Screen[] => {
  const user = useUser()
  return useMemo(() => (user ? screens.filter((screen) => isOpen(user, screen)) : []), [user])
}
