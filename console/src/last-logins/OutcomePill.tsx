import type { LastLogin } from '@disadmin/contract/last-logins/last-logins'
import { Check, X } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

/** What became of it: the usual is quiet, what failed is not. */
export const OutcomePill = ({ row }: { row: Pick<LastLogin, 'outcome' | 'single_sign_on'> }) => {
  const t = useT()
  const succeeded = row.outcome === 'success'
  return (
    <Pill tone={succeeded ? 'plain' : 'bad'} icon={succeeded ? Check : X}>
      {succeeded && row.single_sign_on ? t('word:single_sign_on') : t(`last-logins:outcomes.${row.outcome}`)}
    </Pill>
  )
}
