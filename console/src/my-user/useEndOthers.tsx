import { type OwnSession, ownSettings } from '@disadmin/contract/my-user/my-user'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { stale } from '../kit/queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** One that ended by itself meanwhile is ended as well. */
const endOne = async (id: number): Promise<void> => {
  try {
    await call(ownSettings.endSession, { params: { id } })
  } catch (error) {
    if (!isCallError(error) || error.status !== 404) throw error
  }
}

/** Ends every session but this one, after asking: `endOthers.ask` of a button, and `{endOthers.dialog}`. */
export const useEndOthers = (others: readonly OwnSession[]) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { id } of others) await endOne(id)
      return others.length
    },
    onSuccess: (count) => showSuccess(t('my_user:sessions.ended', count)),
    onError: showError,
    onSettled: async () => {
      await stale(ownSettings.sessions)
      setOpen(false)
    },
  })
  const dialog = (
    <ConfirmDialog
      open={open}
      onCancel={() => setOpen(false)}
      onConfirm={() => mutate()}
      title={t('form:confirm.title')}
      body={t('my_user:sessions.end_all_text', others.length)}
      cancelLabel={t('form:cancel')}
      confirmLabel={t('my_user:sessions.yes')}
      busy={isPending}
    />
  )
  return { ask: () => setOpen(true), dialog }
}
