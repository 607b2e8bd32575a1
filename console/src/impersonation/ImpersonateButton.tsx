import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { User } from '@disadmin/contract/users/users'
import { MonitorUp } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useAllowed, useUser } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { tip } from '../ui/tip.ts'
import { useStart } from './usePerson.ts'

interface ImpersonateButtonProps {
  user: Pick<User, 'id' | 'is_active' | 'exceeds'>
}

/** IMP-02: the remote control of the user detail. Where it cannot be used it says why, and can still be reached by keyboard. */
export const ImpersonateButton = ({ user }: ImpersonateButtonProps) => {
  const t = useT()
  const me = useUser()
  const may = useAllowed('ImpersonateUser/read')
  const start = useStart()
  if (!may || !me || me.id === user.id) return null
  const why = reasonAgainst(me, user)
  return (
    <Button
      icon={MonitorUp}
      busy={start.busy}
      {...(why && { 'aria-disabled': true, ...tip(t(`impersonation:why.${why}`)), className: 'text-ink-off hover:bg-transparent' })}
      onClick={() => !why && start.run({ params: { id: user.id } })}
    >
      {t('impersonation:button')}
    </Button>
  )
}

const reasonAgainst = (me: MyUser, user: ImpersonateButtonProps['user']) => {
  if (me.impersonator !== undefined) return 'impersonating'
  if (!user.is_active) return 'disabled'
  return user.exceeds ? 'exceeds' : undefined
}
