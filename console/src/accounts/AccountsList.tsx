import { type Account, accounts } from '@disadmin/contract/accounts/accounts'
import { Search, UserCog, UserPlus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { branches } from '@disadmin/contract/branches/branches'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useUser } from '../kit/session/session.ts'
import { useMay, useOffer } from '../kit/useMay.ts'
import { useList } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { useSearch } from '../kit/useSearch.ts'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { AccountRole, useAccountColumns } from './accounts.columns.tsx'
import { accountListRules } from './accounts.list.ts'
import { whyNotEdit } from './accounts.still.ts'
import { EditAccount } from './EditAccount.tsx'
import { InsertAccount } from './InsertAccount.tsx'
import { AccountActions, type AccountDoings } from './AccountActions.tsx'
import { AccountState } from './AccountState.tsx'

/** ACC-08: asks, deletes, says whose account it was (ACC-21). */
const useDeleteAccount = () => {
  const t = useT()
  const name = useRef('')
  const { ask, dialog } = useConfirm(accounts.delete, {
    changes: [accounts.list, branches.list],
    done: () => showSuccess(t('accounts:deleted', name.current)),
  })
  const latest = useRef(ask)
  latest.current = ask
  const remove = useCallback(
    (account: Account) => {
      name.current = account.name
      latest.current({ params: { id: account.id } }, t('accounts:delete.text', account.name))
    },
    [t],
  )
  return { remove, dialog }
}

interface AccountDialogs {
  /** The account being edited, `'new'` for the insert dialog. */
  open: number | 'new' | undefined
  /** The branch a new account begins with. */
  branch: number | null
  insert: () => void
  edit: (id: number) => void
  close: () => void
}

const idOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** The open dialog is in the URL (`?account=12`, `?account=new`), so that a link and Back lead to it. */
const useAccountInUrl = (): AccountDialogs => {
  const [search, change] = useSearch()
  const { account, branch } = search
  return useMemo(
    () => ({
      open: account === 'new' ? 'new' : idOf(account),
      branch: idOf(branch) ?? null,
      insert: () => change({ account: 'new' }),
      edit: (id) => change({ account: String(id) }),
      close: () => change({ account: undefined, branch: undefined }),
    }),
    [account, branch, change],
  )
}

/** An account on a phone. */
const AccountCard = ({ account, ...doings }: AccountDoings & { account: Account }) => (
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

export const AccountsList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT()
  const list = useList(accounts.list, accountListRules)
  const id = useUser()?.id
  const mayEdit = useMay(accounts.patch)
  const mayInsert = useMay(accounts.create)
  const offersInsert = useOffer(accounts.create).shown
  const dialogs = useAccountInUrl()
  const { remove, dialog } = useDeleteAccount()
  const { edit } = dialogs
  const doings = useMemo(() => ({ edit: (account: Account) => edit(account.id), remove }), [edit, remove])
  const open = (account: Account) => {
    if (whyNotEdit(account, { id }) === undefined) edit(account.id)
  }
  return (
    <>
      <ListScreen<Account>
        list={list}
        name="accounts"
        title={t('accounts:title')}
        summary={list.total !== undefined && t('accounts:count', formatCount(list.total), list.total)}
        actions={
          offersInsert && (
            <Button variant="primary" icon={UserPlus} disabled={!mayInsert} onClick={dialogs.insert}>
              {t('accounts:new')}
            </Button>
          )
        }
        tabs={tabs}
        filters={[{ name: 'q', label: t('accounts:search'), kind: 'text', icon: Search }]}
        columns={useAccountColumns(doings)}
        nameOf={({ name }) => name}
        {...(mayEdit ? { onOpen: open } : {})}
        card={(account) => <AccountCard account={account} {...doings} />}
        empty={{ icon: UserCog, title: t('accounts:none') }}
        failed={t('accounts:failed')}
      />
      {dialogs.open === 'new' && mayInsert && <InsertAccount branch={dialogs.branch} onClose={dialogs.close} />}
      {typeof dialogs.open === 'number' && mayEdit && (
        <EditAccount
          key={dialogs.open}
          id={dialogs.open}
          row={list.rows?.find(({ id }) => id === dialogs.open)}
          onClose={dialogs.close}
        />
      )}
      {dialog}
    </>
  )
}
