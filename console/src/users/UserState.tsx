import { Ban, Check } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

/** Whether the account can sign in: active is the good and normal state, disabled what one has to notice. */
export const UserState = ({ active }: { active: boolean }) => {
  const t = useT()
  return active ? (
    <Pill tone="good" icon={Check}>
      {t('users:state.active')}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={Ban}>
      {t('users:state.disabled')}
    </Pill>
  )
}
