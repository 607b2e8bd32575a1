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
      {t(`last-logins:outcomes.${succeeded && row.single_sign_on ? 'signed_on' : row.outcome}`)}
    </Pill>
  )
}
