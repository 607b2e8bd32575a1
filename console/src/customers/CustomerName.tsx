import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { Ban, EyeOff } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

/** The company; that it is active and shown is the normal case and needs no word. */
export const CustomerName = ({ customer: { name, is_active, is_hidden } }: { customer: CustomerRow }) => {
  const t = useT()
  if (is_active && !is_hidden) return name
  return (
    <span className="flex items-center gap-2">
      <span className="truncate">{name}</span>
      {!is_active && (
        <Pill tone="neutral" icon={Ban} className="shrink-0">
          {t('customers:inactive')}
        </Pill>
      )}
      {is_hidden && (
        <Pill tone="neutral" icon={EyeOff} className="shrink-0">
          {t('customers:hidden')}
        </Pill>
      )}
    </span>
  )
}
