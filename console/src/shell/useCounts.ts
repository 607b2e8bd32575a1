import { notifications, type Notifications } from '@disadmin/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { readReply, send } from '../kit/call.ts'
import { keyOf, quiet } from '../kit/queries.ts'
import { token } from '../kit/token.ts'

let held: { etag: string; session: string | null; counts: Notifications } | undefined

/** Asks with the ETag of the counts already held; an answer of 304 means they still stand. */
const readCounts = async ({ signal }: { signal: AbortSignal }): Promise<Notifications> => {
  const session = token.get()
  const mine = held?.session === session ? held : undefined
  const response = await send(notifications.get, { signal, ifNoneMatch: mine?.etag })
  if (response.status === 304 && mine) return mine.counts
  const counts = readReply(notifications.get, await response.json())
  const etag = response.headers.get('etag')
  held = etag === null ? undefined : { etag, session, counts }
  return counts
}

/**
 * The counts of the badges: once at the start (SHELL-22), then every 10 seconds (SHELL-23), in a hidden tab too, whose icon is
 * where they are looked at, and at once when it is seen again. A poll that fails keeps the last counts; the next one is 10 seconds
 * away.
 */
export const useCounts = (): Notifications =>
  useQuery({
    queryKey: keyOf(notifications.get),
    queryFn: readCounts,
    refetchInterval: 10_000,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: quiet,
  }).data ?? {}
