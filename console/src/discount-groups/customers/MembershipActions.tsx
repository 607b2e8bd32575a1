import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'
import { useMutation } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { BulkButton } from '../../kit/list/BulkButton.tsx'
import { showError, showWarning } from '../../kit/notify.ts'
import { everyRow, type List } from '../../kit/useList.ts'
import { useMay } from '../../kit/useMay.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { Button } from '../../ui/Button.tsx'
import { MembershipDialog } from './MembershipDialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import type { Chosen } from './useChosen.ts'
import type { Doing } from './useMembership.ts'

type Open = (doing: Doing, begin?: readonly Chosen[]) => Promise<void>

/** The dialog that inserts customers into the group the list shows, or deletes them from it. */
export const useMembershipDialog = (
  find: () => Promise<DiscountGroup | undefined>,
  list: List<CustomerRow>,
): { open: Open; dialog: ReactNode } => {
  const t = useT()
  const [opened, setOpened] = useState<{ doing: Doing; group: DiscountGroup; begin: readonly Chosen[] }>()
  const open: Open = async (doing, begin = []) => {
    const group = await find()
    if (!group) showWarning(t('discount-desk:customers.choose_group'))
    else if (!group.is_base) setOpened({ doing, group, begin })
  }
  const dialog = opened && <MembershipDialog {...opened} onDone={list.selection.clear} onClose={() => setOpened(undefined)} />
  return { open, dialog }
}

/** Insert and delete customers, by right; not for the base group (DISC-24). */
export const MembershipActions = ({ group, open }: { group: DiscountGroup | undefined; open: Open }) => {
  const t = useT()
  const phone = usePhone()
  if (!useMay(customerMembership.discountGroup)) return null
  const disabled = group?.is_base === true
  if (phone) {
    const items = [
      { label: t('discount-desk:customers.insert'), icon: Plus, disabled, onSelect: () => void open('insert') },
      { label: t('discount-desk:customers.remove'), icon: Minus, danger: true, disabled, onSelect: () => void open('remove') },
    ]
    return <Menu align="end" items={items} trigger={<MoreButton label={t('discount-desk:more')} upright />} />
  }
  return (
    <>
      <Button icon={Plus} disabled={disabled} onClick={() => void open('insert')}>
        {t('discount-desk:customers.insert')}
      </Button>
      <Button icon={Minus} variant="destructive" disabled={disabled} onClick={() => void open('remove')}>
        {t('discount-desk:customers.remove')}
      </Button>
    </>
  )
}

/** The selected ones out of the group: the dialog opens with them. */
export const RemoveSelected = ({ list: { selection, query }, open }: { list: List<CustomerRow>; open: Open }) => {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (selection.everything ? everyRow(customers.list, query) : selection.rows),
    onSuccess: (rows) => open('remove', rows),
    onError: (error) => showError(error),
  })
  return (
    <BulkButton icon={Minus} variant="destructive" busy={isPending} onClick={() => mutate()}>
      {t('discount-desk:customers.remove')}
    </BulkButton>
  )
}
