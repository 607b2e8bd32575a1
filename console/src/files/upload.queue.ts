import { fileUploads, partBytes } from '@disadmin/contract/files/file-uploads'
import type { FileAudience, HouseArea } from '@disadmin/contract/files/house-files'
import { call } from '../kit/call.ts'
import { isCallError } from '../kit/problems.ts'

/** One file, from its choice to its end. */
export interface Item {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'refused'
  /** In bytes, as the server has them. */
  received: number
  error?: unknown
}

export interface Destination {
  area: HouseArea
  to: FileAudience
}

type Told = (change: Partial<Pick<Item, 'state' | 'received' | 'error'>>) => void

const isLost = (error: unknown) =>
  isCallError(error) && (error.status === 0 || (error.status === 503 && error.problem.code !== undefined))
const isMisfit = (error: unknown) => isCallError(error) && error.status === 409 && error.problem.code === 'offset'

/** Longer each time, half a minute at most. */
const pauseFor = (tries: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(30_000, 500 * 2 ** tries))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const formOf = (part: Blob) => {
  const form = new FormData()
  form.append('part', part, 'part')
  return form
}

const attempt = async ({ file }: Item, { area, to }: Destination, tell: Told, signal: AbortSignal) => {
  const body = { area, name: file.name, size: file.size, fingerprint: String(file.lastModified), to }
  const { id, ...begun } = await call(fileUploads.start, { body, signal, quiet: true })
  let { received } = begun
  tell({ state: 'sending', received })
  while (received < file.size) {
    const part = formOf(file.slice(received, received + partBytes))
    const answer = await call(fileUploads.part, {
      params: { id },
      query: { offset: String(received) },
      body: part,
      signal,
      quiet: true,
    })
    received = answer.received
    tell({ received })
  }
  await call(fileUploads.finish, { params: { id }, signal, quiet: true })
}

/**
 * Sends a file part by part. Where the connection is lost it waits and goes on with what the server has, for as long as it is not stopped;
 * what is refused is told.
 */
export const sendFile = async (item: Item, destination: Destination, tell: Told, signal: AbortSignal): Promise<void> => {
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      await attempt(
        item,
        destination,
        (change) => {
          if (change.received !== undefined && change.received > 0) tries = 0
          tell(change)
        },
        signal,
      )
      return tell({ state: 'done', received: item.file.size })
    } catch (error) {
      if (signal.aborted) return
      if (!isLost(error) && !(isMisfit(error) && tries < 3)) return tell({ state: 'failed', error })
      tell({ state: 'paused' })
      await pauseFor(tries, signal)
    }
  }
}
