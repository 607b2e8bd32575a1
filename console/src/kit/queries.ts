import type { Endpoint, ReplyOf } from '@disadmin/contract/kit/endpoint'
import { myUser } from '@disadmin/contract/my-user/my-user'
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, type CallArguments, type CallOptions } from './call.ts'
import { showError } from './notify.ts'
import { isCallError } from './problems.ts'
import { repeating } from './wire/idempotency.ts'

/** `meta` of reads nobody waits for: no loading bar, no toasts. */
export const quiet = { quiet: true }

const mayPass = (error: unknown): boolean => isCallError(error) && (error.status === 0 || error.status === 503)

// a right that was taken away while the page was open: buttons and menu follow with the next reading of the person
const rereadRights = (error: unknown, key?: readonly unknown[]): void => {
  if (isCallError(error) && error.status === 403 && key?.[0] !== myUser.get.path) void stale(myUser.get)
}

/** The one cache of what was read. A failed read is tried once more only where waiting helps; then the screen says so (ERR-15S). */
export const queryClient = new QueryClient({
  // a first read that fails shows in the place of its content; when there is older content, that stays and a toast says it is old
  queryCache: new QueryCache({
    onError: (error, query) => {
      rereadRights(error, query.queryKey)
      if (query.state.data !== undefined && query.meta !== quiet) showError(error)
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => rereadRights(error) }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && mayPass(error), retryDelay: 800, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Query keys begin with the endpoint's path: everything read from it is invalidated by `stale(endpoint)`. */
export const keyOf = (endpoint: Endpoint, options: object = {}): readonly unknown[] => [endpoint.path, options]

/** Query options for reading an endpoint; use with useQuery, ensureQueryData, prefetchQuery. */
export const reading = <E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, options ?? {}),
    queryFn: ({ signal }) =>
      call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>)) as Promise<NonNullable<ReplyOf<E>>>,
  })

/** Reads an endpoint and keeps what it showed before while the next answer is on its way. */
export const useRead = <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) =>
  useQuery({ ...reading(endpoint, ...args), placeholderData: keepPreviousData })

/** Marks everything read from these endpoints as old; what is on the screen is read again. */
export const stale = (...endpoints: Endpoint[]): Promise<void> =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] }))).then(() => undefined)

export interface ActOptions<E extends Endpoint> {
  /** Runs after the answer; what it awaits keeps the action busy. */
  done?: (reply: ReplyOf<E>, options: CallOptions<E>) => unknown
  /** Runs instead of the usual error toasts; return true to have them shown nevertheless. */
  failed?: (error: unknown, options: CallOptions<E>) => unknown
  /** What is no longer true afterwards. */
  changes?: readonly Endpoint[]
  /** Goes under a key, and without a certain answer the same again under the same one: for endpoints that honour it. */
  once?: E extends { idempotent: true } ? true : never
}

/**
 * An action of the person: `const lock = useAct(carts.lock, { done })`, `lock.run({ body })`, `busy={lock.busy}`.
 * A second click while the first runs sends nothing. A failure is said in toasts (ERR-12, ERR-13).
 */
export const useAct = <E extends Endpoint>(endpoint: E, { done, failed, changes = [], once }: ActOptions<E> = {}) => {
  const running = useRef(false)
  const [repeat] = useState(repeating)
  const { mutate, isPending } = useMutation({
    mutationFn: (options: CallOptions<E>) => {
      const act = (sent: object) => call(endpoint, ...([sent] as unknown as CallArguments<E>))
      return once ? repeat(options, (sent, idempotencyKey) => act({ ...sent, idempotencyKey })) : act(options)
    },
    onSuccess: async (reply, options) => {
      await Promise.all([stale(...changes), done?.(reply, options)])
    },
    onError: (error, options) => {
      if (!failed || failed(error, options) === true) showError(error)
    },
    onSettled: () => {
      running.current = false
    },
  })
  const run = (options: CallOptions<E>) => {
    // two clicks may come before the first one is painted: the state alone would let both through
    if (running.current) return
    running.current = true
    mutate(options)
  }
  return { run, busy: isPending }
}
