import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { config } from '@disadmin/contract/settings/config'
import { houseFiles } from '@disadmin/contract/files/house-files'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, type LucideIcon, MonitorSmartphone, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import { call } from '../kit/call.ts'
import { urlOf } from '../kit/screenUrl.ts'
import { quiet } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import type { OwnTab } from '../my-user/index.ts'
import type { PaletteItem } from './palette.item.ts'
import type { Overlay } from './useShellKeys.ts'

const at = (tab: string, entry?: string) => urlOf({ screen: '/application-settings', search: { tab, entry } })

const useTabs = (detail: string): readonly PaletteItem[] => {
  const t = useT()
  const tab = (value: string, label: string) => ({
    id: `settings ${value}`,
    icon: SlidersHorizontal,
    label,
    detail,
    also: value,
    href: at(value),
  })
  return [
    ...(useMay(config.list) ? [tab('configuration', t('word:configuration'))] : []),
    ...(useMay(catalogNotifications.list) ? [tab('catalog-notifications', t('word:catalog_notifications'))] : []),
    ...(useMay(houseFiles.list) ? [tab('files', t('word:files'))] : []),
  ]
}

// the first opens with the action of the same name
const ownTabs: Record<Exclude<OwnTab, 'settings'>, LucideIcon> = {
  second_factor: ShieldCheck,
  sessions: MonitorSmartphone,
  keys: KeyRound,
}

/** The parts of one's own settings, for whoever has them all. */
const useOwnTabs = (open: (overlay: Overlay) => void): readonly PaletteItem[] => {
  const t = useT()
  if (!useMay(ownSettings.sessions)) return []
  return (Object.keys(ownTabs) as (keyof typeof ownTabs)[]).map((tab) => ({
    id: `own ${tab}`,
    icon: ownTabs[tab],
    label: t(`my-user:tabs.${tab}`),
    detail: t('shell:user.settings'),
    also: tab.replace('_', ' '),
    run: () => open(`own ${tab}`),
  }))
}

/** Every entry of the configuration and every tab of the settings, one's own included; each leads to its place. Read when something is typed. */
export const useSettingItems = (query: string, open: (overlay: Overlay) => void): readonly PaletteItem[] => {
  const t = useT()
  const mayConfigure = useMay(config.list)
  const read = useQuery({
    // labels come in the language of the call
    queryKey: [config.list.path, 'palette', currentLanguage()],
    queryFn: ({ signal }) => call(config.list, { signal }),
    enabled: mayConfigure,
    retry: false,
    staleTime: 60_000,
    meta: quiet,
  })
  const tabs = [...useOwnTabs(open), ...useTabs(t('shell:menu.application_settings'))]
  if (query === '') return []
  const entries = (read.data?.objects ?? []).map(({ key, label, category_label, help_text }) => ({
    id: `setting ${key}`,
    icon: SlidersHorizontal,
    label,
    detail: category_label,
    also: `${key.replaceAll('_', ' ')} ${help_text}`,
    href: at('configuration', key),
  }))
  return [...tabs, ...entries]
}
