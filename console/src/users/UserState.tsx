import { Ban, Check } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

/** Whether the account can sign in. `quiet` in lists, where active is the normal case and needs no colour. */
export const UserState = ({ active, quiet = false }: { active: boolean; quiet?: boolean }) => {
  const t = useT()
  return active ? (
    <Pill tone={quiet ? 'plain' : 'good'} icon={Check}>
      {t('field:is_active')}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={Ban}>
      {t('users:state.disabled')}
    </Pill>
  )
}
