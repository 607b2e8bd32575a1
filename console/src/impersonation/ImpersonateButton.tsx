import { impersonation } from '@disadmin/contract/impersonation/impersonation'
import type { User } from '@disadmin/contract/users/users'
import { MonitorUp } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { useOffer } from '../kit/useMay.ts'
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
  const { shown, whyNot } = useOffer(impersonation.startPost)
  const start = useStart()
  if (!shown || !me || me.id === user.id) return null
  const why = whyNot === undefined ? reasonAgainst(user) : 'impersonating'
  return (
    <Button
      icon={MonitorUp}
      busy={start.busy}
      {...(why && { 'aria-disabled': true, ...tip(t(`impersonation:why.${why}`)), className: 'text-ink-off hover:bg-transparent' })}
      onClick={() => start.run({ params: { id: user.id } })}
    >
      {t('impersonation:button')}
    </Button>
  )
}

const reasonAgainst = (user: ImpersonateButtonProps['user']) => {
  if (!user.is_active) return 'disabled'
  return user.exceeds ? 'exceeds' : undefined
}
