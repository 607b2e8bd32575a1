import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from './Failed.tsx'

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
