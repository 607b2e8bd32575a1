import type { User } from '@disadmin/contract/users/users'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { rolesText } from '../kit/roles.ts'
import type { DetailFact } from '../kit/detail/DetailHead.tsx'

/** What a person is called in sentences: by name, or by login name where there is none. */
export const calledName = ({ name, username }: { name: string; username: string }): string => name || username

/** Whether a link to set the password can be sent to somebody. */
export const getsLinks = ({ is_active, auth_type, email }: Pick<User, 'is_active' | 'auth_type' | 'email'>): boolean =>
  is_active && auth_type === 'local' && email !== ''

/** The facts one wants to know first (USR-09, USR-10). */
export const useUserFacts = (user: User): DetailFact[] => {
  const t = useT()
  const { email, groups, customer, branch, oracle_id, auth_type, last_login } = user
  return [
    { label: t('field:email'), value: email },
    { label: t('field:role'), value: rolesText(t, groups.slice(0, 1)) },
    { label: t('field:groups'), value: rolesText(t, groups) },
    customer ? { label: t('field:customer_no'), value: customer.customer_no } : { label: t('field:branch'), value: branch?.name },
    { label: t('field:oracle_id'), value: oracle_id },
    { label: t('field:auth_type'), value: t(`people:auth_type.${auth_type}`) },
    { label: t('field:last_login'), value: last_login === null ? t('users:never') : formatMoment(last_login) },
  ]
}
