import type { Customer } from '@disadmin/contract/customers/customer'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { membership } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { KeyRound, Search } from 'lucide-react'
import { useState } from 'react'
import { FormFoot } from '../../kit/form/FormPage.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { useMay, useOffer } from '../../kit/useMay.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ManyRightsGrid, RightsPanel, useWishes } from '../../users/index.ts'
import { useGrant } from '../rights/useGrant.ts'

/** The permissions of the main user, from the user's own screen where it may be opened (CUST-33, PERM-19S). */
export const PermissionsTab = ({ customer: { id, main_user_id } }: { customer: Customer }) => {
  const t = useT()
  const ofUser = useOffer(membership.giveAndTake).shown
  const reads = useMay(users.rights)
  if (main_user_id === null) return <EmptyState icon={KeyRound} title={t('customers:permissions.nobody')} />
  return ofUser && reads ? <RightsPanel user={{ id: main_user_id }} /> : <OfCustomer id={id} />
}

const OfCustomer = ({ id }: { id: number }) => {
  const t = useT()
  const [search, setSearch] = useState('')
  const read = useRead(customerMembership.read, { body: { customer_ids: [id] } })
  const wishing = useWishes(1)
  const saving = useGrant([id], wishing, wishing.clear)
  const changed = [...wishing.give, ...wishing.take].map(String)
  const sheet = { changed, isDirty: changed.length > 0, busy: saving.busy, reset: wishing.clear }
  return (
    <>
      <TextField
        aria-label={t('permissions:grid.find')}
        placeholder={t('permissions:grid.find')}
        icon={Search}
        className="px-5 py-3 max-phone:px-4"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Loaded read={read} failed={t('users:rights.failed')}>
        {({ objects }) => <ManyRightsGrid className="min-h-0 flex-1" rights={objects} of={1} search={search} {...wishing} />}
      </Loaded>
      <FormFoot sheet={sheet} onSave={saving.run} />
      <LeaveGuard sheet={sheet} />
    </>
  )
}
