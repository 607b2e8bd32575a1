import type { Import, ImportCalls } from '@disadmin/contract/kit/imports'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../call.ts'
import { download } from '../download.ts'
import { errorWords, t } from '../i18n.ts'
import { showError, showFailure, showSuccess } from '../notify.ts'
import { inOneText } from '../problems.ts'
import { keyOf, queryClient, quiet, reading, stale, useAct } from '../queries.ts'

/** DISC-18 */
const pollMs = 2000

type FetchedFile = 'errors' | 'original' | 'template'

interface ImportOptions {
  /** What is no longer true once the file is taken over. */
  changes: readonly Endpoint[]
  /** Toasts for when the file arrived, and when it did not; the dialog says both in its own words anyway. */
  uploaded?: string
  uploadFailed?: string
}

/**
 * One person's import of a kind, from the choice of a file to its result. It follows one that runs whether its dialog is open or not, and
 * finds it again after a reload; once it is done, what it changed is read anew and a toast says so.
 */
export const useImport = <Preview extends z.ZodMiniType>(calls: ImportCalls<Preview>, options: ImportOptions) => {
  const [chosen, setChosen] = useState<number | 'none'>()
  const newest = useQuery({ ...reading(calls.newest), enabled: chosen === undefined, meta: quiet })
  const id = chosen ?? runningOf(newest.data?.import)
  const { data } = useQuery({
    ...reading(calls.get, { params: { id: typeof id === 'number' ? id : 0 } }),
    enabled: typeof id === 'number',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    meta: quiet,
  })
  const current = typeof id === 'number' ? (data as Import<z.output<Preview>> | undefined) : undefined
  useTellDone(current, options.changes)
  const isLooking = chosen === undefined && (newest.isPending || (id !== undefined && current === undefined))

  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append(calls.upload.upload.field, file)
      return call(calls.upload, { body })
    },
    onSuccess: async (found) => {
      await keep(calls, found)
      setChosen(found.id)
      if (options.uploaded !== undefined) showSuccess(options.uploaded)
    },
    onError: (error) => {
      if (options.uploadFailed !== undefined) showFailure(options.uploadFailed, inOneText(error, errorWords()))
    },
  })
  const start = useAct(calls.start, { done: (found) => keep(calls, found) })
  const fetchFile = useMutation({
    mutationFn: (what: FetchedFile) =>
      what === 'template' ? download(calls.template) : download(calls[what], { params: { id: current!.id } }),
    onError: (failure) => showError(failure),
  })
  return {
    import: current,
    /** Whether one runs is still asked. */
    isLooking,
    uploading: upload.isPending,
    uploadFault: upload.error ? inOneText(upload.error, errorWords()) : undefined,
    starting: start.busy,
    onFile: (file: File) => upload.mutate(file),
    onStart: () => {
      if (current) start.run({ params: { id: current.id } })
    },
    /** Back to the choice of a file. */
    onAgain: () => {
      upload.reset()
      setChosen('none')
    },
    onFetch: (what: FetchedFile) => fetchFile.mutate(what),
  }
}

const runningOf = (found: Pick<Import, 'id' | 'state'> | null | undefined): number | undefined =>
  found?.state === 'running' ? found.id : undefined

/** What was just answered stands: a look from before it that is still on its way would bring back what was, and follow nothing. */
const keep = async (calls: ImportCalls, found: { id: number }) => {
  const queryKey = keyOf(calls.get, { params: { id: found.id } })
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, found as never)
}

const useTellDone = (current: Import | undefined, changes: readonly Endpoint[]) => {
  const was = useRef(current?.state)
  useEffect(() => {
    const ended = was.current === 'running' && current?.state === 'done'
    was.current = current?.state
    if (!ended) return
    void stale(...changes)
    showSuccess(t('files:dialog.done_toast', current.file_name))
  }, [current, changes])
}
