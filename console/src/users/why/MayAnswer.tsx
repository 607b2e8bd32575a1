import type { User, Verdict } from '@disadmin/contract/users/users'
import { CircleCheck, CircleX } from 'lucide-react'
import { errorWords, type Translate, useT } from '../../kit/i18n.ts'
import { roleName } from '../../kit/roles.ts'
import { messagesOf } from '../../kit/problems.ts'
import { FormError } from '../../ui/Field.tsx'
import { calledName } from '../useUserTexts.ts'

interface Props {
  user: User
  verdict: Verdict | undefined
  error: unknown
}

/** Yes or no, and why. */
export const MayAnswer = ({ user, verdict, error }: Props) => {
  const t = useT()
  if (error) return <FormError>{messagesOf(error, errorWords()).join(' ')}</FormError>
  if (!verdict) return null
  const Icon = verdict.allowed ? CircleCheck : CircleX
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 ${verdict.allowed ? 'text-good-ink' : 'text-bad-ink'}`} />
      <span>
        <b className="font-strong">{t(verdict.allowed ? 'users:may.yes' : 'users:may.no')}</b> {reasonOf(user, verdict, t)}
      </span>
    </p>
  )
}

const reasonOf = (user: User, { reason, groups, own, limited_by }: Verdict, t: Translate): string => {
  const name = calledName(user)
  const roles = groups.map((name) => roleName(t, name)).join(', ')
  switch (reason) {
    case 'granted':
      if (own && roles !== '') return t('users:why.of_both', name, roles)
      return own ? t('users:why.of_own', name) : t(groups.length === 1 ? 'users:why.of_role' : 'users:why.of_roles', roles)
    case 'limited':
      return t('users:may.reason.limited', limited_by ?? '')
    case 'out_of_scope':
      return t('users:may.reason.out_of_scope', name)
    default:
      return t(`users:may.reason.${reason}`)
  }
}
