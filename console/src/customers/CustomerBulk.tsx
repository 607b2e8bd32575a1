import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { customerState } from '@disadmin/contract/customers/customer-state'
import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import { type ExportFormat, exportFormats } from '@disadmin/contract/kit/file-format'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { useMutation } from '@tanstack/react-query'
import { Ban, CircleCheck, Download, KeyRound, Percent, Truck } from 'lucide-react'
import { useState } from 'react'
import { useChangeTerms, useMayChange, useTerms } from '../delivery-terms/index.ts'
import { download } from '../kit/download.ts'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { BulkButton } from '../kit/list/BulkButton.tsx'
import { isTooMany } from '../kit/list/tooMany.ts'
import { showError } from '../kit/notify.ts'
import { type Offer, useOffer } from '../kit/useMay.ts'
import type { Selection } from '../kit/list/useSelection.ts'
import { CustomerRightsDialog } from './rights/CustomerRightsDialog.tsx'
import { Menu } from '../ui/Menu.tsx'
import { usePutIntoGroup, useSetActiveOfMany } from './state.calls.ts'
import { useDiscountGroups } from './useCustomerFilters.ts'

/** What can be done with the selected customers, all of them or none. */
export const CustomerBulk = ({ selection }: { selection: Selection<CustomerRow> }) => {
  const t = useT()
  const active = useOffer(customerState.setActive)
  const group = useOffer(customerMembership.discountGroup)
  // nobody is put into the base (DISC-24)
  const groups = useDiscountGroups().filter(({ is_base }) => !is_base)
  const terms = useTerms()
  const { add: mayAddTerms } = useMayChange()
  const changeTerms = useChangeTerms()
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
      {mayAddTerms && terms.length > 0 && (
        <Menu
          align="end"
          trigger={
            <BulkButton icon={Truck} why={useless} disabled={useless !== undefined}>
              {t('delivery-options:add_term')}
            </BulkButton>
          }
          items={terms.map((term) => ({
            label: term.name,
            onSelect: () => changeTerms.run({ doing: 'add', term, customers: selection.rows }),
          }))}
        />
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
      <Rights selection={selection} of={of} />
      <SelectedAsFile selection={selection} useless={useless} />
      {set.dialog}
    </>
  )
}

/** The selected with all that is known of each. */
const SelectedAsFile = ({ selection: { ids }, useless }: { selection: Selection<CustomerRow>; useless: string | undefined }) => {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => download(customers.export, { body: { customer_ids: [...ids], format } }),
    onError: (error) => showError(error),
  })
  return (
    <Menu
      align="end"
      trigger={
        <BulkButton icon={Download} busy={isPending} why={useless} disabled={useless !== undefined}>
          {t('word:download')}
        </BulkButton>
      }
      items={exportFormats.map((format) => ({ label: `.${format}`, onSelect: () => mutate(format) }))}
    />
  )
}

interface RightsProps {
  selection: Selection<CustomerRow>
  of: (offer: Offer) => { why: string | undefined; disabled: boolean }
}

const Rights = ({ selection, of }: RightsProps) => {
  const t = useT()
  const offer = useOffer(customerMembership.permissions)
  const [editing, setEditing] = useState(false)
  if (!offer.shown) return null
  return (
    <>
      <BulkButton icon={KeyRound} {...of(offer)} onClick={() => setEditing(true)}>
        {t('users:bulk.permissions')}
      </BulkButton>
      {editing && <CustomerRightsDialog customers={selection.rows} close={() => setEditing(false)} done={selection.clear} />}
    </>
  )
}

/** Whether there is anything to do with several at once. */
export const useCustomerBulk = (): boolean => {
  const { add } = useMayChange()
  return useOffer(customerState.setActive, customerMembership.discountGroup, customerMembership.permissions).shown || add
}
