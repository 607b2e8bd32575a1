import { customers } from '@disadmin/contract/customers/customers'
import { useState } from 'react'
import { againOf } from '../../kit/Loaded.tsx'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { MultiCombobox } from '../../ui/Combobox.tsx'
import type { Choice, Chosen } from './useChosen.ts'
import type { Doing, Group } from './useMembership.ts'

interface Props {
  doing: Doing
  group: Group
  choice: Choice
}

/** How many a search shows. */
const shown = 20

const labelOf = ({ customer_no, site_id, name }: Chosen) =>
  `${site_id === '0' ? customer_no : `${customer_no} / ${site_id}`} ${name}`

/** The field that searches and holds the chosen ones; of a long list how many they are, and a way to choose anew. */
export const ChosenCustomers = ({ doing, group, choice }: Props) => {
  const t = useT()
  const [text, setText] = useState('')
  const query = { q: text, limit: String(shown), ...(doing === 'remove' && { discount_group__id: String(group.id) }) }
  const read = useRead(customers.list, { query })
  const again = againOf(read)
  const found: readonly Chosen[] = read.data?.objects ?? []
  const rest = Math.max(0, (read.data?.meta.total_count ?? 0) - found.length)
  const noteOf = ({ discount_group: now }: Chosen) => {
    if (doing === 'remove' || !now) return undefined
    return now.id === group.id ? t('discount-desk:customers.is_in', now.name) : now.name
  }
  const itemOf = (customer: Chosen) => ({ value: String(customer.id), label: labelOf(customer), note: noteOf(customer) })
  const known = new Map([...choice.chosen, ...found].map((customer) => [String(customer.id), customer]))
  const isOpen = (customer: Chosen) => doing === 'remove' || customer.discount_group?.id !== group.id
  return (
    <>
      <MultiCombobox
        label={t('shell:menu.customers')}
        hint={t('discount-desk:customers.paste_hint')}
        placeholder={t('customers:choice.placeholder')}
        items={found.map(itemOf)}
        value={choice.isList ? [] : choice.chosen.map(itemOf)}
        onValueChange={(items) => {
          const picked = items.flatMap(({ value }) => known.get(value) ?? []).filter(isOpen)
          choice.set(
            choice.isList ? [...choice.chosen, ...picked.filter(({ id }) => !choice.chosen.some((one) => one.id === id))] : picked,
          )
        }}
        onQueryChange={setText}
        loading={read.isFetching || choice.busy}
        emptyText={t(again ? 'customers:failed' : 'customers:choice.none')}
        onOpen={again}
        moreText={rest > 0 ? t('discount-desk:customers.more_found', formatCount(rest), rest) : undefined}
        removeLabel={(label) => t('word:remove', label)}
      />
      {choice.isList && (
        <p className="flex items-center gap-3">
          <span className="font-medium">
            {t('discount-desk:customers.chosen', formatCount(choice.chosen.length), choice.chosen.length)}
          </span>
          <Button variant="quiet" size={24} onClick={choice.clear}>
            {t('discount-desk:customers.none_of_them')}
          </Button>
        </p>
      )}
    </>
  )
}
