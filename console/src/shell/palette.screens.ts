import { Plus } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { pathOf } from '../kit/places.ts'
import type { PaletteItem } from './palette.item.ts'
import { useMenu, useMyScreens } from './useMenu.ts'

/** The words of a path: what a screen is called in English, whatever language it is shown in. */
const wordsOf = (path: string): string => path.replaceAll(/[/-]/g, ' ').trim()

/** Screens the person may open (SHELL-10). */
export const useScreenItems = (): readonly PaletteItem[] => {
  const t = useT()
  const inMenu = useMenu()
    .flatMap(({ entries }) => entries)
    .map(({ path, menu }) => ({
      id: `screen ${path}`,
      icon: menu.icon,
      label: t(menu.label),
      also: wordsOf(path),
      href: pathOf(path),
    }))
  return inMenu
}

const makers = {
  '/customers/new': 'palette:new_customer',
  '/users/new': 'users:new',
  '/users/invite': 'users:invite',
} as const

/** What the person may make, each on a screen of its own. */
export const useNewItems = (): readonly PaletteItem[] => {
  const t = useT()
  return useMyScreens().flatMap(({ path }) =>
    path in makers
      ? [
          {
            id: `screen ${path}`,
            icon: Plus,
            label: t(makers[path as keyof typeof makers]),
            also: wordsOf(path),
            href: pathOf(path),
          },
        ]
      : [],
  )
}
