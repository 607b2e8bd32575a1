import { type GroupDetail, groups } from '@disadmin/contract/roles/groups'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { showUndoable } from '../kit/undo.ts'

const afterChanged = [groups.list, groups.get, myUser.get] as const

/** Unsaved changes of a role's permissions: only values that differ from the saved ones. */
export const useGroupDraft = (group: GroupDetail) => {
  const t = useT()
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const saved = new Set(group.permission_ids)
  const changed = [...wanted].filter(([id, on]) => saved.has(id) !== on)
  const saving = useMutation({
    // applies only these changes to the current role, so that concurrent changes stay
    mutationFn: async () => {
      const now = await call(groups.get, { params: { id: group.id } })
      const permission_ids = new Set(now.permission_ids)
      for (const [id, on] of changed) {
        if (on) permission_ids.add(id)
        else permission_ids.delete(id)
      }
      const saved = await call(groups.patch, { params: { id: group.id }, body: { permission_ids: [...permission_ids] } })
      return { ...saved, before: now.permission_ids }
    },
    onSuccess: async ({ id, name, permission_ids: based_on, before }) => {
      await stale(...afterChanged)
      setWanted(new Map())
      showUndoable(t('groups:edited', name), {
        undo: () => call(groups.patch, { params: { id }, body: { permission_ids: before, based_on } }),
        changes: afterChanged,
      })
    },
    onError: showError,
  })
  return {
    isOn: (id: number) => wanted.get(id) ?? saved.has(id),
    isChanged: (id: number) => changed.some(([one]) => one === id),
    set: (id: number, on: boolean) => setWanted((old) => new Map(old).set(id, on)),
    save: () => {
      if (!saving.isPending) saving.mutate()
    },
    sheet: {
      changed: changed.map(([id]) => String(id)),
      isDirty: changed.length > 0,
      busy: saving.isPending,
      reset: () => setWanted(new Map()),
    },
  }
}
