import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { config } from '@disadmin/contract/settings/config'
import { houseFiles } from '@disadmin/contract/files/house-files'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'
import { Tabs } from '../ui/Tabs.tsx'

export type SettingsTab = 'management' | 'configuration' | 'catalog-notifications' | 'files'

// what a list was sorted and filtered by means nothing to another tab
const anew = {
  offset: undefined,
  order_by: undefined,
  is_active: undefined,
  notification: undefined,
  file: undefined,
  area: undefined,
  name__icontains: undefined,
}

/** APP-01: the tabs of the application settings. The open one is in the URL, the first where none is named. */
export const SettingsTabs = ({ open }: { open: SettingsTab }) => {
  const t = useT()
  const [, change] = useSearch()
  const mayRead = useMay(catalogNotifications.list)
  const mayConfigure = useMay(config.list)
  const configuration = { value: 'configuration' as const, label: t('word:configuration') }
  const mayBring = useMay(houseFiles.list)
  const files = { value: 'files' as const, label: t('word:files') }
  const notifications = { value: 'catalog-notifications' as const, label: t('word:catalog_notifications') }
  return (
    <Tabs
      label={t('shell:menu.application_settings')}
      className="shrink-0 px-5 max-phone:mb-2 max-phone:px-4"
      items={[
        { value: 'management', label: t('management:tab') },
        ...(mayConfigure ? [configuration] : []),
        ...(mayRead ? [notifications] : []),
        ...(mayBring ? [files] : []),
      ]}
      value={open}
      onValueChange={(value) => change({ ...anew, tab: value === 'management' ? undefined : value })}
    />
  )
}
