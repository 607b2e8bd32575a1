import { useMemo } from 'react'
import { holdsAny } from '@disadmin/contract/kit/access'
import { useRights } from '../kit/session.ts'
import { menuGroups, type MenuGroup, type Screen, screens } from '../screens.ts'

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
  return useMemo(() => menuFor(rights), [rights])
}

/** The address of a screen. */
export const addressOf = ({ path }: Screen): string => `/admin${path}`
