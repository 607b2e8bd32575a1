import { carts } from '@disadmin/contract/carts/carts'
import { part } from '@disadmin/contract/kit/may'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { Filter, Keyboard, Languages, ListChecks, LogOut, Settings } from 'lucide-react'
import { languageNames, languages, useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import { showError } from '../kit/notify.ts'
import { keepLanguage } from '../kit/session/ownSettings.ts'
import { urlOf } from '../kit/screenUrl.ts'
import { logOut } from '../kit/session/session.ts'
import { settings } from '../kit/settings.ts'
import { useMay } from '../kit/useMay.ts'
import type { PaletteItem } from './palette.item.ts'
import { numberOf } from './palette.match.ts'
import { useNewItems } from './palette.screens.ts'
import { themes } from './ThemeMenu.tsx'
import type { Overlay } from './useShellKeys.ts'

/** What can be done from everywhere. */
export const useActionItems = (query: string, open: (overlay: Overlay) => void): readonly PaletteItem[] => {
  const t = useT()
  const mayFilter = useMay(carts.list)
  const maySee = useMay(part(myUser.get, 'settings'))
  const number = numberOf(query)
  const filter = (of: string): PaletteItem => ({
    id: 'filter',
    icon: Filter,
    label: t('palette:filter_carts', of),
    href: urlOf({ screen: '/carts', search: { customer_no: of } }),
  })
  return [
    ...(mayFilter && number !== undefined ? [filter(number)] : []),
    ...useNewItems(),
    ...(maySee ? [{ id: 'settings', icon: Settings, label: t('shell:user.settings'), run: () => open('own settings') }] : []),
    { id: 'screen /jobs', icon: ListChecks, label: t('shell:user.jobs'), href: urlOf({ screen: '/jobs' }) },
    { id: 'keys', icon: Keyboard, label: t('keys:open'), keys: ['?'], run: () => open('keys') },
    ...themes.map(({ theme, icon }) => ({
      id: `theme ${theme}`,
      icon,
      label: t(`palette:${theme}`),
      run: () => settings.set({ theme }),
    })),
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({
        id: `language ${language}`,
        icon: Languages,
        label: t('palette:language', languageNames[language]),
        run: () => void keepLanguage(language),
      })),
    { id: 'log out', icon: LogOut, label: t('shell:user.log_out'), run: () => void logOut().catch(showError) },
  ]
}
