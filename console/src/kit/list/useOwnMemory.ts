import { useCallback, useState } from 'react'
import { stored } from '../storage.ts'
import { useUser } from '../session.ts'

const read = (key: string): unknown => {
  try {
    return JSON.parse(stored.get(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * One thing a person settled about one list, kept on this device for that person alone: `columns`, `sort`, `filter`.
 * What is read may be of any age or spoilt; whoever reads it checks it.
 */
export const useOwnMemory = (of: 'columns' | 'sort' | 'filter', list: string): [unknown, (value: unknown) => void] => {
  const me = useUser()?.id
  const key = `disadmin.${of}.${me ?? 'nobody'}.${list}`
  const [held, setHeld] = useState(() => ({ key, value: read(key) }))
  // another person in effect, another memory
  if (held.key !== key) setHeld({ key, value: read(key) })
  const set = useCallback(
    (value: unknown) => {
      setHeld({ key, value })
      stored.set(key, JSON.stringify(value))
    },
    [key],
  )
  return [held.key === key ? held.value : read(key), set]
}
