import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { customerState } from '@disadmin/contract/customers/customer-state'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { maxLimit } from '@disadmin/contract/kit/list'
import { Ban, CircleCheck, Percent } from 'lucide-react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { BulkButton } from '../kit/list/BulkButton.tsx'
import { isTooMany } from '../kit/list/tooMany.ts'
import { type Offer, useOffer } from '../kit/useMay.ts'
import type { Selection } from '../kit/useSelection.ts'
import { Menu } from '../ui/Menu.tsx'
import { usePutIntoGroup, useSetActiveOfMany } from './state.calls.ts'
import { useDiscountGroups } from './useCustomerFilters.ts'

/** What can be done with the selected customers, all of them or none. */
export const CustomerBulk = ({ selection }: { selection: Selection<CustomerRow> }) => {
  const t = useT()
  const active = useOffer(customerState.setActive)
  const group = useOffer(customerMembership.discountGroup)
  const groups = useDiscountGroups()
  const many = { ids: selection.ids, done: selection.clear }
  const set = useSetActiveOfMany(many)
  const putInto = usePutIntoGroup(many, groups)
  const useless = isTooMany(selection) ? t('customers:bulk.too_many', formatCount(maxLimit)) : undefined
  const of = ({ whyNot }: Offer) => {
    const why = whyNot === undefined ? useless : t('kit:error.impersonating')
    return { why, disabled: why !== undefined }
  }
  return (
    <>
      {active.shown && (
        <>
          <BulkButton icon={CircleCheck} {...of(active)} onClick={set.activate}>
            {t('customers:activate.label')}
          </BulkButton>
          <BulkButton icon={Ban} variant="destructive" {...of(active)} onClick={set.deactivate}>
            {t('customers:deactivate.label')}
          </BulkButton>
        </>
      )}
      {group.shown && groups.length > 0 && (
        <Menu
          align="end"
          trigger={
            <BulkButton icon={Percent} {...of(group)}>
              {t('field:discount_group')}
            </BulkButton>
          }
          items={groups.map(({ id, name }) => ({ label: name, onSelect: () => putInto(id) }))}
        />
      )}
      {set.dialog}
    </>
  )
}

/** Whether there is anything to do with several at once. */
export const useCustomerBulk = (): boolean => useOffer(customerState.setActive, customerMembership.discountGroup).shown
