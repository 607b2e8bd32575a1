import { useEffect } from 'react'
import { queryClient } from '../kit/queries.ts'
import { useMyScreens } from './useMenu.ts'

/** After this long without a call, in ms, a page has what it needs. */
const quietTime = 1000

const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 50)))

/** Whether the person told the browser to spare the line; few browsers know it. */
const sparesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** One's own settings: a screen that lies over the others. */
export const loadSettings = () => import('../my-user/index.ts').then(({ SettingsDialog }) => ({ default: SettingsDialog }))

/** Fetches the screens that are open to the person, one after the other, while there is nothing else to do. */
export const useLoadAhead = (): void => {
  const screens = useMyScreens()
  useEffect(() => {
    if (sparesData()) return
    let left = false
    const loadAll = async () => {
      for (const load of [...screens.map(({ load }) => load), loadSettings]) {
        await idle()
        if (left) return
        await load()
      }
    }
    // what does not come is asked for again when it is opened
    const wait = () =>
      setTimeout(() => (queryClient.isFetching() > 0 ? (timer = wait()) : void loadAll().catch(() => undefined)), quietTime)
    let timer = wait()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [screens])
}
