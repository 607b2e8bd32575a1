import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { stale } from '../kit/queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface Ending {
  endOne: (id: number) => Promise<void>
  /** What lists them. */
  list: Endpoint
}

/** Ends sessions after asking: `end.ask(ids, text)` of a button, and `{end.dialog}`. One that ended by itself meanwhile is ended as well. */
export const useEndSessions = ({ endOne, list }: Ending) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ ids: readonly number[]; text: string }>({ ids: [], text: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const id of asked.ids) {
        await endOne(id).catch((error: unknown) => {
          if (!isCallError(error) || error.status !== 404) throw error
        })
      }
      return asked.ids.length
    },
    onSuccess: (count) => showSuccess(t('my-user:sessions.ended', count)),
    onError: showError,
    onSettled: async () => {
      await stale(list)
      setOpen(false)
    },
  })
  const dialog = (
    <ConfirmDialog
      open={open}
      onCancel={() => setOpen(false)}
      onConfirm={() => mutate()}
      title={t('form:confirm.title')}
      body={asked.text}
      cancelLabel={t('word:cancel')}
      confirmLabel={t('my-user:sessions.yes')}
      busy={isPending}
    />
  )
  const ask = (ids: readonly number[], text: string) => {
    setAsked({ ids, text })
    setOpen(true)
  }
  return { ask, dialog }
}
