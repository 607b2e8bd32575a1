import { isReached } from '../call.ts'
import { queryClient } from '../queries.ts'
import { connection } from './connection.ts'

/** While nothing answers it is asked again this often, in ms. */
const askEvery = 3000

/**
 * Watches the way to the server from now on: a doubt is confirmed by a light call of its own, asked again until it answers, and what
 * is on the screen is then read again. Answers what ends the watch.
 */
export const watchConnection = (): (() => void) => {
  let asking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    if (asking) return
    asking = true
    clearTimeout(timer)
    const reached = await isReached()
    asking = false
    if (reached) return
    connection.lost()
    timer = setTimeout(() => void ask(), askEvery)
  }
  const doubt = () => void ask()
  const change = () => {
    if (!connection.isGone()) void queryClient.refetchQueries({ type: 'active', stale: true })
  }
  const undo = [connection.onDoubt(doubt), connection.subscribe(change)]
  for (const event of ['offline', 'online']) addEventListener(event, doubt)
  return () => {
    clearTimeout(timer)
    for (const one of undo) one()
    for (const event of ['offline', 'online']) removeEventListener(event, doubt)
  }
}
