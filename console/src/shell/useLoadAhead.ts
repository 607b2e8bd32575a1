import { useEffect } from 'react'
import { queryClient } from '../kit/queries.ts'
import { useUser } from '../kit/session.ts'
import { lateParts } from '../ui/later.ts'
import { useMyScreens } from './useMenu.ts'

/** After this long without a call, in ms, a page has what it needs. */
const quietTime = 1000

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 50)
}

/** Whether the person told the browser to spare the line; few browsers know it. */
const sparesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches what may be wanted next while there is nothing else to do: what opens late, and the screens that are open to the person.
 * What does not come is asked for again when it is wanted. A browser that is to save data fetches each when it is wanted.
 */
export const useLoadAhead = (): void => {
  const screens = useMyScreens()
  const id = useUser()?.id
  useEffect(() => {
    if (sparesData()) return
    const done = new Set<unknown>()
    const next = () => [...lateParts(), ...screens.map(({ load }) => load)].find((load) => !done.has(load))
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const one = async () => {
      const load = next()
      if (load === undefined || left) return
      done.add(load)
      const came = await load().then(
        () => true,
        () => false,
      )
      // a part brings parts of its own; when one does not come, the others would not either
      if (came) whenIdle(() => void one())
    }
    const start = () => {
      timer = setTimeout(() => (queryClient.isFetching() === 0 ? whenIdle(() => void one()) : start()), quietTime)
    }
    start()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [id, screens])
}
