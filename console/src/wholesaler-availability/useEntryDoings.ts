import { type AvailabilityEntry, wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { useMutation } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { useT } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import type { EntryDoings } from './availability.columns.tsx'
import { afterEntry } from './availability.list.ts'
import { titleOf } from './entry.words.ts'
import type { FileErrors } from './ErrorsDialog.tsx'

interface Options {
  open: (entry: AvailabilityEntry) => void
  showErrors: (errors: FileErrors) => void
}

/** What can be done with a row of the history. */
export const useEntryDoings = ({ open, showErrors }: Options): EntryDoings & { busy: boolean } => {
  const t = useT()
  const resend = useAct(wholesalerAvailability.resend, {
    changes: afterEntry,
    done: () => showSuccess(t('wholesaler-availability:resent')),
  })
  const original = useMutation({
    mutationFn: ({ id }: AvailabilityEntry) => download(wholesalerAvailability.original, { params: { id } }),
    onError: (error) => showError(error),
  })
  const errors = useMutation({
    mutationFn: ({ id }: AvailabilityEntry) => call(wholesalerAvailability.get, { params: { id } }),
    onSuccess: (entry) =>
      showErrors({ filename: titleOf(t, entry), rows: entry.rows, errors: entry.error_list, total: entry.error_count }),
    onError: (error) => showError(error),
  })
  return {
    open,
    download: (entry) => original.mutate(entry),
    showErrors: (entry) => errors.mutate(entry),
    resend: ({ id }) => resend.run({ params: { id } }),
    busy: resend.busy,
  }
}
