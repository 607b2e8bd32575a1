import type { CustomerTermsRow } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { useT } from '../kit/i18n.ts'
import { Chip } from '../ui/Chip.tsx'
import { Pill } from '../ui/Pill.tsx'
import { useChangeTerms, useMayChange } from './terms.calls.ts'

/** A customer's terms. With the right, × removes one, and undo restores it (DTERM-11). */
export const TermChips = ({ customer }: { customer: CustomerTermsRow }) => {
  const t = useT()
  const may = useMayChange()
  const change = useChangeTerms()
  const { name, delivery_options: terms } = customer
  if (terms.length === 0) return <span className="text-ink-3">{t('delivery-options:no_term')}</span>
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5 py-1">
      {terms.map((term) => (
        <li key={term.id} className="flex max-w-full min-w-0">
          {may.remove ? (
            <Chip
              removeLabel={t('delivery-options:remove_from', term.name, name)}
              disabled={change.busy}
              onRemove={() => change.run({ doing: 'remove', term, customers: [customer] })}
            >
              {term.name}
            </Chip>
          ) : (
            <Pill>{term.name}</Pill>
          )}
        </li>
      ))}
    </ul>
  )
}
