import type { Account } from '@disadmin/contract/accounts/accounts'
import { AccountActions, type AccountDoings } from './AccountActions.tsx'
import { AccountRole } from './accounts.columns.tsx'
import { AccountState } from './AccountState.tsx'

/** An account on a phone. */
export const AccountCard = ({ account, ...doings }: AccountDoings & { account: Account }) => (
  <div className="-mr-2 flex min-w-0 items-start gap-1">
    <div className="grid min-w-0 flex-1 gap-1 py-0.5">
      <p className="flex items-center gap-2">
        <span className="truncate font-medium">{account.name}</span>
        <AccountState account={account} />
      </p>
      <p className="flex justify-between gap-2 text-12 text-ink-2">
        <span className="truncate">{account.username}</span>
        <span className="shrink-0">
          <AccountRole groups={account.groups} />
        </span>
      </p>
      <p className="flex justify-between gap-2 text-12 text-ink-3">
        <span className="truncate">{account.email}</span>
        {account.branch !== null && <span className="shrink-0">{account.branch.name}</span>}
      </p>
    </div>
    <AccountActions account={account} size={32} {...doings} />
  </div>
)
