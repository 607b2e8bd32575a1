import { type Branch, branches } from '@disadmin/contract/branches/branches'
import { useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'

export const useDeleteBranch = () => {
  const t = useT()
  const name = useRef('')
  const { ask, dialog } = useConfirm(branches.delete, {
    changes: [branches.list],
    done: () => showSuccess(t('branches:deleted', name.current)),
  })
  const remove = (branch: Branch) => {
    name.current = branch.name
    ask({ params: { id: branch.id } }, t('branches:delete_text', branch.name))
  }
  return { remove, dialog }
}
