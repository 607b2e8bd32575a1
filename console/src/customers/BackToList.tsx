import { ArrowLeft } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { To } from '../kit/To.tsx'
import { buttonClass } from '../ui/Button.tsx'

/** CUST-39 */
export const BackToList = () => {
  const t = useT()
  return (
    <To screen="/customers" className={buttonClass({ variant: 'quiet', icon: true })}>
      <ArrowLeft aria-hidden />
      {t('customer:back')}
    </To>
  )
}
