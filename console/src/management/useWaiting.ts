import type { Installation } from '@disadmin/contract/installation/installation'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import type { Fact } from '../ui/Facts.tsx'

/** What waited when it was held, by its kind. */
export const useWaiting = ({ orders, mails, events }: Installation['waiting']): Fact[] => {
  const t = useT()
  return [
    { label: t('installation:orders'), value: formatCount(orders) },
    { label: t('installation:mails'), value: formatCount(mails) },
    { label: t('installation:events'), value: formatCount(events) },
  ]
}
