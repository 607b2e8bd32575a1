import { type GroupDetail, groups } from '@disadmin/contract/roles/groups'
import { exceeding } from '@disadmin/contract/kit/access'
import { useState } from 'react'
import { FormChanges, FormFoot } from '../kit/form/FormPage.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { useT } from '../kit/i18n.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useMay, useRights } from '../kit/useMay.ts'
import { PermissionGrid, RightsFilter, type RightState } from '../permissions/index.ts'
import { useGroupDraft } from './useGroupDraft.ts'

interface Props {
  group: GroupDetail
  permissions: readonly { id: number; codename: string; name: string }[]
}

/** The permissions of a role. Only permissions one holds can be granted or removed. */
export const GroupPermissions = ({ group, permissions }: Props) => {
  const t = useT()
  const phone = usePhone()
  const rights = useRights()
  const mayChange = useMay(groups.patch) && group.name !== 'administrator'
  const draft = useGroupDraft(group)
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<'all' | 'held'>('all')
  const ids = new Map(permissions.map(({ id, codename }) => [codename, id]))
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
            { value: 'held', label: t('users:rights.held') },
          ]}
          shown={show}
          setShown={setShow}
        />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {mayChange && !phone && <FormChanges sheet={draft.sheet} onSave={draft.save} />}
          {group.name === 'administrator' && <span className="text-ink-3">{t('groups:administrator_note')}</span>}
        </div>
      </div>
      <PermissionGrid
        label={t('permissions:grid.label')}
        permissions={permissions}
        stateOf={stateOf}
        onToggle={mayChange ? (codename, checked) => draft.set(idOf(codename), checked) : undefined}
        search={search}
        shown={show === 'held' ? isHeld : undefined}
      />
      {mayChange && phone && <FormFoot sheet={draft.sheet} onSave={draft.save} />}
      <LeaveGuard sheet={draft.sheet} />
    </>
  )
}
