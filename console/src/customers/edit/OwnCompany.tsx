import { Store } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { To } from '../../kit/To.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** One's own company is changed elsewhere: the server refuses it here. */
export const OwnCompany = () => {
  const t = useT()
  return (
    <EmptyState
      icon={Store}
      title={t('customer:refused.own_company')}
      actions={
        <To screen="/company-settings" className={buttonClass()}>
          {t('my-customer:title')}
        </To>
      }
    />
  )
}
