import type { CatalogNotification } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { standingAt } from '@disadmin/contract/catalog-notifications/catalog-notifications.rules'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { formatDay } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useNow } from '../kit/Countdown.tsx'
import { Pill } from '../ui/Pill.tsx'

type Validity = Pick<CatalogNotification, 'valid_from' | 'valid_to'>

/** Whether it is to come, is shown now or is over. */
export const Standing = ({ valid_from, valid_to }: Validity) => {
  const t = useT()
  const standing = standingAt({ valid_from, valid_to }, useNow())
  if (standing === 'planned') return <Pill icon={Clock}>{t('catalog-notifications:standing.planned', formatDay(valid_from))}</Pill>
  if (standing === 'ended') return <Pill icon={CircleSlash}>{t('catalog-notifications:standing.ended', formatDay(valid_to))}</Pill>
  return (
    <Pill tone="good" icon={CircleCheck}>
      {t('field:is_active')}
    </Pill>
  )
}
