import { type Branch, branches } from '@disadmin/contract/branches/branches'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { stale } from '../kit/queries.ts'
import { showUndoable } from '../kit/undo.ts'
import { TextField } from '../ui/TextField.tsx'

interface Props {
  /** The one to edit; without it a branch is added. */
  branch?: Branch
  onSaved?: (branch: Branch) => void
  onClose: () => void
}

/** Adds a branch, or edits one. */
export const BranchDialog = ({ branch, onSaved, onClose }: Props) => {
  const t = useT()
  const sheet = useSheet({
    schema: branches.create.body,
    values: { name: branch?.name ?? '', phone: branch?.phone ?? '', email: branch?.email ?? '' },
    submit: async (body) => {
      const saved = branch ? await call(branches.patch, { params: { id: branch.id }, body }) : await call(branches.create, { body })
      await stale(branches.list)
      const before = branch && { name: branch.name, phone: branch.phone, email: branch.email }
      const undo = branch && before && (() => call(branches.patch, { params: { id: branch.id }, body: before }))
      showUndoable(t(branch ? 'branches:renamed' : 'branches:created', saved.name), { undo, changes: [branches.list] })
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(branch ? 'branches:rename' : 'branches:new')}
      size="sm"
      sheet={sheet}
      {...(branch ? {} : { submitLabel: t('word:create') })}
      onClose={onClose}
    >
      <TextField label={t('field:name')} {...sheet.text('name')} />
      <TextField label={t('field:phone')} hint={t('branches:phone_hint')} inputMode="tel" {...sheet.text('phone')} />
      <TextField label={t('field:email')} hint={t('branches:email_hint')} inputMode="email" {...sheet.text('email')} />
    </FormDialog>
  )
}
