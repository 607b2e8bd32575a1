import type { User } from '@disadmin/contract/users/users'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import type { DetailFact } from '../kit/detail/DetailHead.tsx'

/** What a person is called in sentences: by name, or by login name where there is none. */
export const calledName = ({ name, username }: { name: string; username: string }): string => name || username

/** The facts one wants to know first (USR-09, USR-10). */
export const useUserFacts = (user: User): DetailFact[] => {
  const t = useT()
  const { email, groups, customer, branch, oracle_id, auth_type, last_login } = user
  return [
    { label: t('users:field.email'), value: email },
    { label: t('users:field.role'), value: groups[0]?.name },
    { label: t('users:field.groups'), value: groups.map(({ name }) => name).join(', ') },
    customer
      ? { label: t('users:field.customer_no'), value: customer.customer_no }
      : { label: t('users:field.branch'), value: branch?.name },
    { label: t('users:field.oracle_id'), value: oracle_id },
    { label: t('users:field.auth_type'), value: t(`users:auth_type.${auth_type}`) },
    { label: t('users:field.last_login'), value: last_login === null ? t('users:never') : formatMoment(last_login) },
  ]
}
