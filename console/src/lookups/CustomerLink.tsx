import { customer as customers } from '@disadmin/contract/customers/customer'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'
import { cx } from '../ui/cx.ts'

// what cuts a long name would cut a ring around it as well
const look = 'rounded-sm text-accent-ink ring-inset-focus hover:underline'

/** A customer's name, which leads to its page where the reader may open it. */
export const CustomerLink = ({
  customer: { id, name },
  className,
}: {
  customer: { id: number; name: string }
  className?: string
}) =>
  useMay(customers.get) ? (
    <To screen="/customers/:id" id={id} className={cx(look, className)}>
      {name}
    </To>
  ) : (
    <span className={className}>{name}</span>
  )

/** A phone number that can be called; nothing where there is none. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) =>
  phone !== '' && (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={cx('tabular whitespace-nowrap', look, className)}>
      {phone}
    </a>
  )
