import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { WhyDialog } from './why/WhyDialog.tsx'
import { GroupLink } from './GroupLink.tsx'

interface Props {
  customerId: number
  group: { id: number; name: string } | null
}

/** The discount group of a customer on its own page, and why it has the discounts it has. */
export const CustomerGroup = ({ customerId, group }: Props) => {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const mayAsk = useMay(discountCategories.why)
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 break-words">{group ? <GroupLink group={group} /> : '–'}</span>
      {mayAsk && <IconButton icon={CircleHelp} tone="quiet" label={t('discount-desk:why.title')} onClick={() => setAsking(true)} />}
      <>{asking && <WhyDialog customerId={customerId} onClose={() => setAsking(false)} />}</>
    </span>
  )
}
