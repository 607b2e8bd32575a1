import { useEffect, useRef } from 'react'
import { holdKeys } from '../ui/heldKeys.ts'

/** What is pressed while this is read is for what it brings; nothing comes of it when that cannot be read. */
export const useKeysHeldFor = ({ data, isFetching, error }: { data: unknown; isFetching: boolean; error: unknown }) => {
  const isAwaited = data === undefined && error === null && isFetching
  const failed = useRef(false)
  failed.current = error !== null
  useEffect(() => {
    if (!isAwaited) return
    const read = Promise.withResolvers<void>()
    holdKeys(read.promise)
    return () => (failed.current ? read.reject(new Error('not read')) : read.resolve())
  }, [isAwaited])
}
