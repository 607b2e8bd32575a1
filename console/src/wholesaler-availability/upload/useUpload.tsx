import { isFileName } from '@disadmin/contract/wholesaler-availability/availability.rules'
import {
  type AvailabilityPreview,
  wholesalerAvailability,
} from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../kit/format.ts'
import { errorWords, useT } from '../../kit/i18n.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { CallError, inOneText, isCallError } from '../../kit/problems.ts'
import { useAct } from '../../kit/queries.ts'
import { useConfirm } from '../../kit/useConfirm.tsx'
import { formatCount } from '../../kit/format.ts'
import { afterEntry } from '../availability.list.ts'
import type { FileErrors } from '../ErrorsDialog.tsx'
import { proposedName, uploadedName } from './fileNames.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

export type UploadState = ReturnType<typeof useUpload>

interface Options {
  /** The file was refused, with what is wrong in it. */
  refused: (errors: FileErrors) => void
  done: () => void
}

/** What was read, and the very bytes it was read of. */
interface Seen {
  preview: AvailabilityPreview
  body: FormData
}

interface Faults {
  file?: string | undefined
  name?: string | undefined
}

/** A file and its name, from the choice over what was read of it to the answer; the very same one again is asked about. */
export const useUpload = ({ refused, done }: Options) => {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [seen, setSeen] = useState<Seen>()
  const clear = () => {
    setFile(null)
    setName('')
    setFaults({})
    setSeen(undefined)
  }
  const fail = (error: unknown) => {
    setFaults(faultsOf(error))
    tellFailed(inOneText(error, errorWords()), isCallError(error) ? error.requestId : undefined)
  }
  const tellFailed = (description: string, requestId?: string) =>
    showError(new CallError(422, { error_message: t('wholesaler-availability:upload_failed') }, requestId), { description })
  const answered = {
    changes: afterEntry,
    done: ({ filename }: { filename: string | null }) => {
      showSuccess(t('wholesaler-availability:uploaded'), filename === null ? {} : { description: filename })
      clear()
      done()
    },
  }
  const again = useConfirm(wholesalerAvailability.import, {
    ...answered,
    failed: fail,
    title: t('wholesaler-availability:repeated_ask'),
    confirmLabel: t('wholesaler-availability:repeated_yes'),
    tone: 'primary',
  })
  const upload = useAct(wholesalerAvailability.import, {
    ...answered,
    failed: (error, { body }) => {
      const before = repeatedOf(error)
      if (!before) return fail(error)
      const words = t('wholesaler-availability:repeated_text', before.name, formatMoment(before.at))
      return again.ask({ body, query: { again: true } }, words)
    },
  })
  const look = useAct(wholesalerAvailability.preview, {
    done: (preview, { body }) => {
      const { filename, rows, error_list: errors, error_count: total } = preview
      if (total === 0) return setSeen({ preview, body })
      tellFailed(t('wholesaler-availability:failed_with', formatCount(total), filename, total))
      refused({ filename, rows, errors, total })
    },
    failed: fail,
  })
  const choose = (next: File | null) => {
    // a name somebody typed stays
    if (name === '' || (file && name === proposedName(file.name))) setName(next ? proposedName(next.name) : '')
    setFile(next)
    setFaults({})
  }
  const type = (next: string) => {
    setName(next)
    setFaults(({ file: kept }) => ({ file: kept }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = t('kit:invalid.required')
    const wrongName = name.trim() === '' ? required : undefined
    const full = file ? uploadedName(name, file) : name
    const found = {
      file: file ? undefined : required,
      name: wrongName ?? (isFileName(full) ? undefined : t('wholesaler-availability:file_name')),
    }
    setFaults(found)
    if (found.file !== undefined || found.name !== undefined) return focusWrong(event.currentTarget as HTMLElement)
    void read(file!, full)
  }
  // the bytes are read once: what is handed on is what was shown, whatever becomes of the file meanwhile
  const read = async (chosen: File, full: string) => {
    try {
      const body = new FormData()
      body.append('file', new File([await chosen.arrayBuffer()], full, { type: chosen.type }))
      look.run({ body })
    } catch {
      setFaults({ file: t('files:table.unreadable') })
    }
  }
  const sending = upload.busy || again.busy
  const busy = look.busy || sending
  const changed = [...(file ? ['file'] : []), ...(name === '' ? [] : ['file_name'])]
  const dialog = (
    <>
      {seen && (
        <PreviewDialog
          preview={seen.preview}
          busy={sending}
          onClose={() => setSeen(undefined)}
          onHandOn={() => upload.run({ body: seen.body })}
        />
      )}
      {again.dialog}
    </>
  )
  return { file, name, faults, choose, type, submit, clear, busy, changed, dialog }
}

const focusWrong = (form: HTMLElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid], [data-wrong] button')?.focus())

const itemsOf = (error: unknown) => (isCallError(error) && Array.isArray(error.problem.errors) ? error.problem.errors : [])

const repeatedOf = (error: unknown) => {
  if (!isCallError(error) || error.problem.code !== 'availability_repeated') return undefined
  const data = itemsOf(error)[0]?.data
  return { name: String(data?.['file_name'] ?? ''), at: String(data?.['timestamp'] ?? '') }
}

/** What the server says of the two fields. */
const faultsOf = (error: unknown): Faults => {
  const said = (source: string) => itemsOf(error).find((item) => item.source === source)?.message
  return { file: said('file'), name: said('file_name') }
}
