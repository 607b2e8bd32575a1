import { type Permission, permissionList, permissions } from '@disadmin/contract/permissions/permissions'
import { KeyRound, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useMay } from '../kit/useMay.ts'
import { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { useList } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { AccessTabs } from './AccessTabs.tsx'
import { PermissionDialog, touchedByPermissions } from './PermissionDialog.tsx'
import { Codename, PermissionActions, type PermissionDoings, usePermissionColumns } from './permissions.columns.tsx'

// only choosers ask for what can be given
const { grantable: _, ...filters } = permissionList.filters
const rules = { sort: permissionList.sort, filters, initial: permissionList.initial }

/** PLIST-01: every permission there is; insert, edit, delete. */
export default function PermissionsScreen() {
  const t = useT()
  const list = useList(permissions.list, rules)
  const { doings, insert, dialogs } = useDoings()
  const columns = usePermissionColumns(doings)
  return (
    <>
      <ListScreen<Permission>
        list={list}
        name="permissions"
        title={t('field:permissions')}
        summary={list.total !== undefined && t('permissions:count', formatCount(list.total), list.total)}
        actions={
          insert && (
            <Button icon={Plus} onClick={insert}>
              {t('permissions:insert')}
            </Button>
          )
        }
        tabs={<AccessTabs open="permissions" />}
        filters={[{ name: 'q', label: t('permissions:find'), kind: 'text', icon: Search }]}
        columns={columns}
        nameOf={({ codename }) => codename}
        {...(doings.edit && { onOpen: doings.edit })}
        card={(permission) => <PermissionCard permission={permission} {...doings} />}
        empty={{ icon: KeyRound, title: t('permissions:none') }}
        failed={t('permissions:failed')}
      />
      {dialogs}
    </>
  )
}

/** What the person may do here, with the dialogs that belong to it. */
const useDoings = () => {
  const t = useT()
  const begun = useOpenedInUrl('permission')
  const [open, setOpen] = useState<Permission>()
  const remove = useConfirm(permissions.delete, {
    changes: touchedByPermissions,
    done: () => showSuccess(t('permissions:deleted')),
  })
  const mayInsert = useMay(permissions.create)
  const mayEdit = useMay(permissions.patch)
  const mayDelete = useMay(permissions.delete)
  const doings: PermissionDoings = {
    edit: mayEdit ? setOpen : undefined,
    remove: mayDelete ? ({ id, codename }) => remove.ask({ params: { id } }, t('permissions:delete_text', codename)) : undefined,
  }
  const dialogs = (
    <>
      {begun.isNew && mayInsert && <PermissionDialog permission={undefined} onClose={begun.close} />}
      {open !== undefined && <PermissionDialog permission={open} onClose={() => setOpen(undefined)} />}
      {remove.dialog}
    </>
  )
  return { doings, insert: mayInsert ? begun.begin : undefined, dialogs }
}

const PermissionCard = ({ permission, ...doings }: PermissionDoings & { permission: Permission }) => (
  <div className="flex items-start gap-2">
    <div className="grid min-w-0 flex-1 gap-1 py-0.5">
      <Codename {...permission} />
      <p className="text-ink-2">{permission.name}</p>
    </div>
    <PermissionActions permission={permission} {...doings} />
  </div>
)
