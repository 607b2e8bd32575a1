import { BranchesList } from '../branches/index.ts'
import { useSearch } from '../kit/useSearch.ts'
import { AccountsList } from './AccountsList.tsx'
import { AccountsTabs } from './AccountsTabs.tsx'

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
