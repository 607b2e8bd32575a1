import { usePageTitle } from '../kit/pageTitle.ts'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { useT } from '../kit/i18n.ts'
import { ManagementTab } from './ManagementTab.tsx'

/** APP-01 */
export default function ApplicationSettingsScreen() {
  const t = useT()
  const title = t('shell:menu.application_settings')
  usePageTitle(title)
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={title}>
      <header className="flex min-h-13 items-center px-5 py-2 max-phone:px-4">
        <h1 className="text-20">{title}</h1>
      </header>
      <DetailTabs label={title} tabs={[{ value: 'management', label: t('management:tab'), content: () => <ManagementTab /> }]} />
    </section>
  )
}
