import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import type { Customer } from '@disadmin/contract/customers/customer'
import { exceeding } from '@disadmin/contract/kit/access'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { useState } from 'react'
import { FormChanges, FormFoot } from '../kit/form/FormPage.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRead } from '../kit/queries.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useMay, useRights } from '../kit/useMay.ts'
import { PermissionGrid, RightsFilter, type RightState } from '../permissions/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAccessible } from './useAccessible.ts'

type Reseller = Pick<Customer, 'id' | 'accessible_permissions'>
type Known = readonly { id: number; codename: string; name: string }[]

/** CUST-34: what a reseller lets through to the people of its customers. Whom a change takes something from is said before it is saved. */
export const AccessiblePermissions = ({ customer }: { customer: Reseller }) => {
  const t = useT()
  const read = useRead(permissions.list, { query: { limit: '0', grantable: 'true' } })
  return (
    <Loaded read={read} failed={t('permissions:failed')}>
      {({ objects }) => <Grid customer={customer} known={withAll(objects, customer.accessible_permissions)} />}
    </Loaded>
  )
}

/** What one may give, and what is let through although one may not. */
const withAll = (grantable: Known, held: Known): Known => {
  const ids = new Set(grantable.map(({ id }) => id))
  return [...grantable, ...held.filter(({ id }) => !ids.has(id))]
}

const Grid = ({ customer, known }: { customer: Reseller; known: Known }) => {
  const t = useT()
  const phone = usePhone()
  const rights = useRights()
  const mayChange = useMay(customerMembership.accessible)
  const draft = useAccessible(customer)
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<'all' | 'held'>('all')
  const ids = new Map(known.map(({ id, codename }) => [codename, id]))
  const idOf = (codename: string) => ids.get(codename)!
  const stateOf = (codename: string): RightState => ({
    checked: draft.isOn(idOf(codename)),
    changed: draft.isChanged(idOf(codename)),
    locked: mayChange && exceeding(rights, [codename]).length > 0 ? t('permissions:grid.not_held') : undefined,
  })
  const isHeld = (codename: string) => draft.isOn(idOf(codename)) || draft.isChanged(idOf(codename))
  return (
    <>
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2 max-phone:px-4">
        <RightsFilter
          find={t('permissions:grid.find')}
          search={search}
          setSearch={setSearch}
          show={t('groups:show')}
          options={[
            { value: 'all', label: t('word:all') },
            { value: 'held', label: t('onboarding:accessible.through') },
          ]}
          shown={show}
          setShown={setShow}
        />
        {!mayChange && <span className="text-ink-2">{t('onboarding:accessible.read_only')}</span>}
        {mayChange && !phone && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <FormChanges sheet={draft.sheet} onSave={draft.save} />
          </div>
        )}
      </div>
      <PermissionGrid
        label={t('onboarding:accessible.label')}
        permissions={known}
        stateOf={stateOf}
        onToggle={mayChange ? (codename, checked) => draft.set(idOf(codename), checked) : undefined}
        search={search}
        shown={show === 'held' ? isHeld : undefined}
      />
      {mayChange && phone && <FormFoot sheet={draft.sheet} onSave={draft.save} />}
      <LeaveGuard sheet={draft.sheet} />
      <Question draft={draft} />
    </>
  )
}

const Question = ({ draft: { losing, asking, confirm, cancel, sheet } }: { draft: ReturnType<typeof useAccessible> }) => {
  const t = useT()
  return (
    <ConfirmDialog
      open={asking}
      onCancel={cancel}
      onConfirm={confirm}
      title={t('form:confirm.title')}
      body={
        losing &&
        `${t('onboarding:accessible.people', losing.users)} ${t('onboarding:accessible.rights', losing.rights)} ${t('onboarding:accessible.at_once')}`
      }
      cancelLabel={t('word:cancel')}
      confirmLabel={t('word:save')}
      tone="danger"
      busy={sheet.busy}
    />
  )
}
