import { BranchesList } from '../branches/index.ts'
import { useSearch, useSearchValue } from '../kit/useSearch.ts'
import { useT } from '../kit/i18n.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { AccountsList } from './AccountsList.tsx'

/** Accounts, and the branches they belong to; the open one is in the URL. */
const AccountsTabs = () => {
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

/** The staff and their branches (ACC-01). */
export default function AccountsScreen() {
  const [{ tab }, change] = useSearch()
  if (tab !== 'branches') return <AccountsList tabs={<AccountsTabs />} />
  return (
    <BranchesList
      tabs={<AccountsTabs />}
      onNewAccount={({ id }) => change({ tab: undefined, account: 'new', branch: String(id) })}
    />
  )
}
