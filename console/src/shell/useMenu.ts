import { useMemo } from 'react'
import { holdsAny } from '@disadmin/contract/kit/access'
import { useRights, useUser } from '../kit/session.ts'
import { isFor, menuGroups, type MenuGroup, type Screen, screens } from '../screens.ts'

export type MenuScreen = Screen & { menu: NonNullable<Screen['menu']> }
export interface Group {
  name: MenuGroup
  entries: readonly MenuScreen[]
}

/** The menu of the holder of these rights: entries without the right are left out, and so are groups without entries (SHELL-10, SHELL-13S). */
export const menuFor = (rights: ReadonlySet<string>, all: readonly Screen[] = screens): readonly Group[] =>
  menuGroups
    .map((name) => ({
      name,
      entries: all.filter((screen): screen is MenuScreen => screen.menu?.group === name && holdsAny(rights, screen.needs)),
    }))
    .filter(({ entries }) => entries.length > 0)

export const useMenu = (): readonly Group[] => {
  const rights = useRights()
  const mine = useMyScreens()
  return useMemo(() => menuFor(rights, mine), [rights, mine])
}

/** The screens that are open to the person, those without an entry included. */
export const useMyScreens = (): readonly Screen[] => {
  const rights = useRights()
  const user = useUser()
  return useMemo(() => screens.filter((screen) => isFor(user, screen) && holdsAny(rights, screen.needs)), [rights, user])
}

/** The address of a screen. */
export const addressOf = ({ path }: Screen): string => `/admin${path}`
