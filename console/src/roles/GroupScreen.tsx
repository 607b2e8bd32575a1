import { audit } from '@disadmin/contract/audit/audit'
import { type GroupDetail, groups } from '@disadmin/contract/roles/groups'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { users } from '@disadmin/contract/users/users'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { HistoryTab } from '../audit/index.ts'
import { useGo } from '../kit/screenUrl.ts'
import { DetailHead } from '../kit/detail/DetailHead.tsx'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { bothOf, Loaded } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { roleName, roleText } from '../kit/roles.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale, useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { useIdParam } from '../kit/useSearch.ts'
import { Button } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { TextField } from '../ui/TextField.tsx'
import { CompareTab } from './compare/CompareTab.tsx'
import { GroupPermissions } from './GroupPermissions.tsx'
import { HoldersTab } from './HoldersTab.tsx'

const NameForm = z.object({ name: groups.create.body.shape.name })

const RenameGroup = ({ group, onClose }: { group: GroupDetail; onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: NameForm,
    values: { name: group.name },
    submit: async ({ name }) => {
      await call(groups.patch, { params: { id: group.id }, body: { name } })
      await stale(groups.list, groups.get)
      showSuccess(t('groups:edited', name))
      onClose()
    },
  })
  return (
    <FormDialog size="sm" title={t('groups:rename')} sheet={sheet} onClose={onClose}>
      <TextField label={t('groups:name')} autoFocus {...sheet.text('name')} />
    </FormDialog>
  )
}

/** One role: permissions, comparison, holders. */
export default function GroupScreen() {
  const t = useT()
  const id = useIdParam()
  const role = useRead(groups.get, { params: { id } })
  const known = useRead(permissions.list, { query: { limit: '0' } })
  return (
    <Loaded read={bothOf(role, known)} failed={t('groups:failed_role')} waiting={null}>
      {([group, { objects }]) => <Role key={group.id} group={group} permissions={objects} />}
    </Loaded>
  )
}

type RoleProps = { group: GroupDetail; permissions: readonly { id: number; codename: string; name: string }[] }

const Role = ({ group, permissions: known }: RoleProps) => {
  const t = useT()
  const readsUsers = useMay(users.list)
  const readsTrail = useMay(audit.list)
  const tabs = [
    {
      value: 'permissions',
      label: t('field:permissions'),
      count: group.permission_ids.length,
      content: () => <GroupPermissions group={group} permissions={known} />,
    },
    { value: 'compare', label: t('groups:tab.compare'), content: () => <CompareTab group={group} permissions={known} /> },
    {
      value: 'holders',
      label: t('word:held_by'),
      count: group.users ?? 0,
      content: () => <HoldersTab groupId={group.id} />,
    },
    { value: 'history', label: t('word:history'), content: () => <HistoryTab subjects={['Groups']} recordId={group.id} /> },
  ]
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={roleName(t, group.name)}>
      <DetailHead
        parent={{ label: t('field:roles'), place: { screen: '/permissions/roles' } }}
        title={roleText(t, group.name)}
        state={<Pill tone={group.delivered ? 'neutral' : 'plain'}>{t(group.delivered ? 'groups:delivered' : 'groups:own')}</Pill>}
        actions={!group.delivered && <RoleActions group={group} />}
      />
      <DetailTabs
        label={roleName(t, group.name)}
        tabs={tabs.filter(({ value }) => (value !== 'holders' || readsUsers) && (value !== 'history' || readsTrail))}
      />
    </section>
  )
}

const RoleActions = ({ group }: { group: GroupDetail }) => {
  const t = useT()
  const go = useGo()
  const [renaming, setRenaming] = useState(false)
  const mayRename = useMay(groups.patch)
  const mayDelete = useMay(groups.delete)
  const remove = useConfirm(groups.delete, {
    changes: [groups.list],
    done: async () => {
      showSuccess(t('groups:deleted', group.name))
      await go({ screen: '/permissions/roles' })
    },
  })
  return (
    <>
      {mayRename && (
        <Button icon={Pencil} onClick={() => setRenaming(true)}>
          {t('groups:rename')}
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="destructive"
          icon={Trash2}
          onClick={() => remove.ask({ params: { id: group.id } }, t('groups:delete_text', group.name))}
        >
          {t('word:delete')}
        </Button>
      )}
      {renaming && <RenameGroup group={group} onClose={() => setRenaming(false)} />}
      {remove.dialog}
    </>
  )
}
