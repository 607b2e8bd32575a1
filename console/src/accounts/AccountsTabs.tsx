import { useT } from '../kit/i18n.ts'
import { useSearchValue } from '../kit/useSearch.ts'
import { Tabs } from '../ui/Tabs.tsx'

/** Accounts, and the branches they belong to; the open one is in the URL. */
export const AccountsTabs = () => {
  const t = useT()
  const [tab, setTab] = useSearchValue('tab')
  return (
    <Tabs
      label={t('accounts:tabs.label')}
      className="shrink-0 px-5 max-phone:px-4"
      items={[
        { value: 'accounts', label: t('accounts:title') },
        { value: 'branches', label: t('branches:title') },
      ]}
      value={tab === 'branches' ? 'branches' : 'accounts'}
      onValueChange={(value) => setTab(value === 'branches' ? value : undefined)}
    />
  )
}
