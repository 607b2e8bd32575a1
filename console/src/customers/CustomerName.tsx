import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { Ban } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

/** The company; that it is active is the normal case and needs no word. */
export const CustomerName = ({ customer: { name, is_active } }: { customer: CustomerRow }) => {
  const t = useT()
  if (is_active) return name
  return (
    <span className="flex items-center gap-2">
      <span className="truncate">{name}</span>
      <Pill tone="neutral" icon={Ban} className="shrink-0">
        {t('customers:inactive')}
      </Pill>
    </span>
  )
}
