import type { ReactNode } from 'react'
import { FailedState } from '../ui/FailedState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { errorWords, type Translate, useT } from './i18n.ts'
import { inOneText, isCallError } from './problems.ts'

/** What `useRead` answers, as far as a frame needs it. */
interface Read<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => Promise<unknown>
  isFetching: boolean
}

interface LoadedProps<Data> {
  read: Read<Data>
  /** "The user could not be read" */
  failed: string
  /** In the place of the usual grey lines; null for nothing. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** The frame of what is read: waits for it, shows it, or says why it cannot be read and offers another try. What was read once stays. */
export const Loaded = <Data,>({ read, failed, waiting = <Waiting />, children }: LoadedProps<Data>): ReactNode => {
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <Failed title={failed} error={read.error} retry={() => void read.refetch()} busy={read.isFetching} />
  return waiting
}

/** Two reads that are shown together; the first failure counts, and another try asks for both. */
export const bothOf = <One, Two>(one: Read<One>, two: Read<Two>): Read<[One, Two]> => ({
  data: one.data !== undefined && two.data !== undefined ? [one.data, two.data] : undefined,
  error: one.error ?? two.error,
  refetch: () => Promise.all([one.refetch(), two.refetch()]),
  isFetching: one.isFetching || two.isFetching,
})

const Waiting = () => (
  <div aria-busy className="grid gap-4 p-5">
    <Skeleton shape="block" className="h-7 w-72" />
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/5" />
  </div>
)

interface FailedProps {
  /** "The carts could not be read" */
  title: string
  error: unknown
  retry: () => void
  busy?: boolean
  /** What else there is to know: "The list is not empty, it did not arrive." */
  also?: string
  /** Instead of what the error itself says. */
  text?: string
}

/** A read that failed, in the place of what was to be read: what, why, the request's id, "Try again" (ERR-14, ERR-15S). */
export const Failed = ({ title, error, retry, busy = false, also = '', text }: FailedProps) => {
  const t = useT()
  const reasons = text ?? inOneText(error, errorWords())
  return (
    <FailedState
      title={title}
      requestId={isCallError(error) ? error.requestId : undefined}
      labels={{
        request: t('word:request'),
        copy: t('shell:error.copy'),
        copied: t('word:copied'),
        retry: t('word:try_again'),
      }}
      onRetry={retry}
      busy={busy}
    >
      {[/[.!?]$/.test(reasons) ? reasons : `${reasons}.`, also].join(' ').trim()}
    </FailedState>
  )
}

/** What `useRead` answers, as far as a chooser needs it. */
interface ReadState {
  isLoadingError: boolean
  isLoading: boolean
  refetch: () => unknown
}

/** Reads anew; undefined unless it could not be read at all: a failed read never looks like nothing there (ERR-15S). */
export const againOf = ({ isLoadingError, refetch }: ReadState): (() => void) | undefined =>
  isLoadingError ? () => void refetch() : undefined

/** For a Combobox whose items are read once: it waits, says that they could not be read, and reads them anew when it is opened then. */
export const chooserOf = (t: Translate, read: ReadState) => ({
  loading: read.isLoading,
  emptyText: t(read.isLoadingError ? 'shell:list.failed' : 'word:no_match'),
  onOpen: againOf(read),
})
