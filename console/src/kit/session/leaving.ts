/** Asked before the person leaves the session: true lets them go. It may ask a question first. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Whatever must be settled while the session still lasts. Answers how to stop guarding. */
export const guardLeaving = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** True when nothing on the screen keeps the person from leaving the session; then what any tab holds is given back. */
export const mayLeave = async (): Promise<boolean> => {
  for (const guard of [...guards]) if (!(await guard())) return false
  await giveBackAll()
  return true
}

/** Gives back what this tab holds; done when the server has answered. */
type GiveBack = () => Promise<void>

const holders = new Set<GiveBack>()

/**
 * Called before the session ends or another person comes into effect, in this tab or another one of this browser: afterwards nobody is
 * allowed to give it back any more. Nothing can be asked then. Answers how to stop.
 */
export const holding = (giveBack: GiveBack): (() => void) => {
  holders.add(giveBack)
  if (holders.size === 1) raise()
  return () => {
    holders.delete(giveBack)
    if (holders.size === 0) lower()
  }
}

const giveBackHere = () => Promise.allSettled([...holders].map((giveBack) => giveBack()))

/**
 * Each tab that holds something has a lock of the browser's own under a name of its own. Who asks sees by them whom to wait for, however
 * busy those tabs are; none is left behind by a tab that is closed or crashes.
 */
const prefix = 'disadmin.held.'
const locks = globalThis.navigator?.locks
let own: string | undefined
let lower = () => {}

const raise = () => {
  const name = (own ??= prefix + crypto.randomUUID())
  const until = new Promise<void>((resolve) => (lower = resolve))
  // a browser that forbids it has no storage for the site either: no other tab has this session
  locks?.request(name, () => until).catch(() => undefined)
}

// a page put aside by the browser answers nobody, and has given back what it held
globalThis.addEventListener?.('pagehide', () => lower())
globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => persisted && holders.size > 0 && raise())

const otherHolders = async (): Promise<string[]> => {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix) && name !== own)
}

/** `ask`: give back what you hold. `done`: I, named so, hold nothing any more. Both with the number of the question. */
type Message = { say: 'ask'; question: string } | { say: 'done'; question: string; name: string | undefined }

const channel = globalThis.BroadcastChannel && new BroadcastChannel('disadmin.held')
const post = (message: Message) => channel?.postMessage(message)

channel?.addEventListener('message', ({ data: { say, question } }: MessageEvent<Message>) => {
  if (say === 'ask') void giveBackHere().then(() => post({ say: 'done', question, name: own }))
})

/** In milliseconds. Only a tab that is there is waited for: its browser may have stopped it, or the server does not answer it. */
const patience = 10_000

const giveBackElsewhere = async (): Promise<void> => {
  const waitingFor = new Set<string | undefined>(await otherHolders())
  if (waitingFor.size === 0) return
  await new Promise<void>((settled) => {
    const question = crypto.randomUUID()
    const end = () => {
      channel?.removeEventListener('message', onMessage)
      settled()
    }
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data.say !== 'done' || data.question !== question) return
      waitingFor.delete(data.name)
      if (waitingFor.size === 0) end()
    }
    channel?.addEventListener('message', onMessage)
    post({ say: 'ask', question })
    setTimeout(end, patience)
  })
}

/** Whatever the tabs of this browser hold is given back, as far as they answer. */
export const giveBackAll = async (): Promise<void> => {
  await Promise.all([giveBackHere(), giveBackElsewhere()])
}
