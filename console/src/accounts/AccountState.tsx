import type { Account } from '@disadmin/contract/accounts/accounts'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { Pill } from '../ui/Pill.tsx'

/** What is not the usual with an account: that it is one's own, or that nobody can sign in with it. */
export const AccountState = ({ account }: { account: Account }) => {
  const t = useT()
  const isOwn = useUser()?.id === account.id
  return (
    <>
      {isOwn && <Pill>{t('word:you')}</Pill>}
      {!account.is_active && <Pill tone="neutral">{t('users:state.disabled')}</Pill>}
    </>
  )
}
