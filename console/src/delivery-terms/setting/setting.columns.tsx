import { deliveryOptionMembership as membership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import type { DeliveryOption } from '@disadmin/contract/delivery-terms/delivery-options'
import { part } from '@disadmin/contract/kit/may'
import { Pencil, Trash2 } from 'lucide-react'
import { formatCount, formatMoney } from '../../kit/format.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import type { Column } from '../../kit/ListScreen.tsx'
import { To } from '../../kit/To.tsx'
import { useMay } from '../../kit/useMay.ts'
import { IconButton } from '../../ui/IconButton.tsx'

export interface TermDoings {
  /** Absent without the right. */
  edit?: ((term: DeliveryOption) => void) | undefined
  remove?: ((term: DeliveryOption) => void) | undefined
}

export const TermActions = ({ term, doings: { edit, remove } }: { term: DeliveryOption; doings: TermDoings }) => {
  const t = useT()
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      {edit && <IconButton icon={Pencil} label={t('word:edit_this', term.name)} onClick={() => edit(term)} />}
      {remove && <IconButton icon={Trash2} tone="bad" label={t('word:delete_this', term.name)} onClick={() => remove(term)} />}
    </span>
  )
}

interface UsagesProps {
  term: DeliveryOption
  /** "412 customers use this term" instead of the number alone. */
  worded?: boolean
}

/** The filter for customers with a term; with hidden ones if the user may see them. */
export const useSearchOf = (id: number) => {
  const mayHide = useMay(part(membership.list, 'show_hidden'))
  return { delivery_option__id: id, ...(mayHide && { show_hidden: 'true' }) }
}

/** How many customers have the term; leads to them. */
export const Usages = ({ term: { id, name, customer_usages: usages }, worded = false }: UsagesProps) => {
  const t = useT()
  const search = useSearchOf(id)
  const text = worded ? t('delivery-options:used_by', formatCount(usages), usages) : formatCount(usages)
  if (usages === 0) return <span className="tabular text-ink-3">{text}</span>
  return (
    <To
      screen="/delivery-terms"
      search={search}
      {...(!worded && { 'aria-label': `${text}, ${t('delivery-options:show_users', name)}` })}
      className="rounded-sm font-medium text-accent-ink tabular hover:underline"
    >
      {text}
    </To>
  )
}

const columnsOf = (t: Translate, doings: TermDoings): Column<DeliveryOption>[] => [
  {
    key: 'name',
    label: t('field:title'),
    sort: 'name',
    width: 'name',
    always: true,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
    full: ({ name }) => name,
  },
  {
    key: 'description',
    label: t('field:description'),
    sort: 'description',
    width: 'flex',
    cell: ({ description }) => <span className="text-ink-2">{description}</span>,
    full: ({ description }) => description,
  },
  {
    key: 'price',
    label: t('field:price'),
    sort: 'price',
    width: 'money',
    align: 'end',
    figures: true,
    cell: ({ price }) => formatMoney(price),
  },
  { key: 'currency', label: t('field:currency'), sort: 'currency', width: 'id', cell: ({ currency }) => currency },
  {
    key: 'customer_usages',
    label: t('field:customer_usages'),
    sort: 'customer_usages',
    width: 'count',
    align: 'end',
    figures: true,
    cell: (term) => <Usages term={term} />,
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 2 },
    always: true,
    skeleton: 'none',
    hidden: !doings.edit && !doings.remove,
    cell: (term) => <TermActions term={term} doings={doings} />,
  },
]

/** DTERM-14 */
export const useSettingColumns = (doings: TermDoings): Column<DeliveryOption>[] => columnsOf(useT(), doings)
