import { may } from '@disadmin/contract/kit/may'
import { ListFilter, Plus } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { pathOf, stringifySearch } from '../kit/screenUrl.ts'
import { useActor } from '../kit/useMay.ts'
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

/** Views of the lists the person may open, each behind the name of its list. */
export const useViewItems = (): readonly PaletteItem[] => {
  const t = useT()
  return useMyScreens().flatMap(({ path, menu, views = [] }) =>
    views.map(({ label, search = {} }) => ({
      id: `view ${path} ${label}`,
      icon: menu?.icon ?? ListFilter,
      label: t(label),
      ...(menu && { detail: t(menu.label) }),
      also: wordsOf(path),
      href: `${pathOf(path)}${stringifySearch(search)}`,
    })),
  )
}

/** What the person may make, then what they may bring, each on its screen: its address opens the form. */
export const useNewItems = (): readonly PaletteItem[] => {
  const t = useT()
  const actor = useActor()
  const all = useMyScreens().flatMap(({ path, makes = [] }) =>
    makes
      .filter(({ by }) => [by].flat().every((one) => may(one, actor) === 'yes'))
      .map(({ label, icon = Plus, search }) => ({
        // one that has a screen to itself is remembered as that
        id: search ? `new ${label}` : `screen ${path}`,
        icon,
        label: t(label),
        also: wordsOf(path),
        href: `${pathOf(path)}${stringifySearch(search ?? {})}`,
      })),
  )
  return [...all.filter(({ icon }) => icon === Plus), ...all.filter(({ icon }) => icon !== Plus)]
}

/** Behind a customer or user found by the number or login name, or as the only one: what the person opens such a record for. */
export const useWithParts = () => {
  const t = useT()
  const actor = useActor()
  const mine = useMyScreens()
  const partsOf = ({ end: _, ...record }: PaletteItem): PaletteItem[] =>
    mine.flatMap(({ path, parts = [] }) =>
      parts
        .filter(({ by }) => path.startsWith(`/${record.id.split(' ')[0]}`) && may(by, actor) === 'yes')
        .map(({ label, icon, tab }) => ({
          ...record,
          id: record.id + tab,
          icon,
          detail: t(label),
          href: `${pathOf(path, Number(/\d+/.exec(record.id)))}?tab=${tab}`,
        })),
    )
  return (records: readonly PaletteItem[]) =>
    records.flatMap((record) => (record.exact || records.length === 1 ? [record, ...partsOf(record)] : record))
}
