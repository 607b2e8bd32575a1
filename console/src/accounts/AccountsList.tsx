import { type Account, accounts } from '@disadmin/contract/accounts/accounts'
import { Search, UserCog, UserPlus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useUser } from '../kit/session.ts'
import { useMay, useOffer } from '../kit/useMay.ts'
import { useList } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { AccountCard } from './AccountCard.tsx'
import { useAccountColumns } from './accounts.columns.tsx'
import { accountListRules } from './accounts.list.ts'
import { whyNotEdit } from './accounts.still.ts'
import { EditAccount } from './EditAccount.tsx'
import { InsertAccount } from './InsertAccount.tsx'
import { useAccountInUrl } from './useAccountInUrl.ts'
import { useDeleteAccount } from './useDeleteAccount.ts'

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
