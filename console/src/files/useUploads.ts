import { houseFiles } from '@disadmin/contract/files/house-files'
import { downloads } from '@disadmin/contract/downloads/downloads'
import { fileName } from '@disadmin/contract/kit/fields'
import { useEffect, useRef, useState } from 'react'
import { stale } from '../kit/queries.ts'
import { type Destination, type Item, sendFile } from './upload.queue.ts'

/** The files chosen, one after the other on their way; what was sent stays in the list until the dialog is closed. */
export const useUploads = (maxBytes: number) => {
  const [items, setItems] = useState<readonly Item[]>([])
  const [busy, setBusy] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  const change = (key: string, part: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const add = (files: readonly File[]) =>
    setItems((all) => [
      ...all,
      ...files
        // chosen twice is one file
        .filter((file) => all.every((item) => item.state === 'done' || keyOf(item.file) !== keyOf(file)))
        .map((file): Item => ({
          key: `${keyOf(file)} ${all.length}`,
          file,
          received: 0,
          state: file.size > maxBytes || !isSafe(file) ? 'refused' : 'waiting',
        })),
    ])
  const remove = (key: string) => setItems((all) => all.filter((item) => item.key !== key))

  /** Sends all that wait or failed; answers how many arrived. */
  const send = async (destination: Destination): Promise<number> => {
    setBusy(true)
    stop.current = new AbortController()
    const { signal } = stop.current
    let done = 0
    for (const item of items.filter(({ state }) => state === 'waiting' || state === 'failed')) {
      change(item.key, { state: 'sending', error: undefined })
      await sendFile(
        item,
        destination,
        (told) => {
          if (told.state === 'done') done += 1
          change(item.key, told)
        },
        signal,
      )
      if (signal.aborted) break
    }
    setBusy(false)
    if (done > 0) await stale(houseFiles.list, houseFiles.get, downloads.list)
    return done
  }
  return { items, add, remove, send, busy, stop: () => stop.current.abort() }
}

export const isSafe = ({ name }: File): boolean => fileName.safeParse(name).success

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
