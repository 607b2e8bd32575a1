import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { config } from '@disadmin/contract/settings/config'
import { CatalogNotificationsTab } from '../catalog-notifications/index.ts'
import { ConfigurationTab } from '../settings/index.ts'
import { houseFiles } from '@disadmin/contract/files/house-files'
import { HouseFilesTab } from '../files/index.ts'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'
import { ManagementTab } from './ManagementTab.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** APP-01 */
export default function ApplicationSettingsScreen() {
  const title = useT()('shell:menu.application_settings')
  usePageTitle(title)
  const [{ tab }] = useSearch()
  const mayRead = useMay(catalogNotifications.list)
  const mayBring = useMay(houseFiles.list)
  const mayConfigure = useMay(config.list)
  if (tab === 'configuration' && mayConfigure)
    return <ConfigurationTab title={title} tabs={<SettingsTabs open="configuration" />} />
  if (tab === 'catalog-notifications' && mayRead)
    return <CatalogNotificationsTab title={title} tabs={<SettingsTabs open="catalog-notifications" />} />
  if (tab === 'files' && mayBring) return <HouseFilesTab title={title} tabs={<SettingsTabs open="files" />} />
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={title}>
      <header className="flex min-h-13 items-center px-5 py-2 max-phone:px-4">
        <h1 className="text-20">{title}</h1>
      </header>
      <SettingsTabs open="management" />
      <ManagementTab />
    </section>
  )
}
