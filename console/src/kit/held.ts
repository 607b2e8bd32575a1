/** Gives back what this tab holds; done when the server has answered. */
type GiveBack = () => Promise<void>

const holders = new Set<GiveBack>()

/**
 * Called before the session ends or another person comes into effect, in this tab or another one of this browser: afterwards nobody is
 * allowed to give it back any more. Nothing can be asked then. Answers how to stop.
 */
export const holding = (giveBack: GiveBack): (() => void) => {
  holders.add(giveBack)
  return () => holders.delete(giveBack)
}

const giveBackHere = () => Promise.allSettled([...holders].map((giveBack) => giveBack()))

/** `ask`: give back what you hold. `held`: I hold something. `done`: it is given back. All with the number of the question. */
interface Message {
  say: 'ask' | 'held' | 'done'
  question: string
}

const channel = globalThis.BroadcastChannel && new BroadcastChannel('disadmin.held')
const post = (message: Message) => channel?.postMessage(message)

channel?.addEventListener('message', ({ data: { say, question } }: MessageEvent<Message>) => {
  if (say !== 'ask' || holders.size === 0) return
  post({ say: 'held', question })
  void giveBackHere().then(() => post({ say: 'done', question }))
})

/** In milliseconds: a tab that holds something says so at once, one that is put aside by the browser never does. */
const firstWord = 120
const patience = 2000

const giveBackElsewhere = (): Promise<void> =>
  new Promise((settled) => {
    const question = crypto.randomUUID()
    let waitingFor = 0
    const end = () => {
      channel?.removeEventListener('message', onMessage)
      settled()
    }
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data.question !== question) return
      if (data.say === 'held') waitingFor += 1
      if (data.say === 'done' && (waitingFor -= 1) === 0) end()
    }
    channel?.addEventListener('message', onMessage)
    post({ say: 'ask', question })
    setTimeout(() => waitingFor === 0 && end(), channel ? firstWord : 0)
    setTimeout(end, patience)
  })

/** Whatever the tabs of this browser hold is given back, as far as they answer. */
export const giveBackAll = async (): Promise<void> => {
  await Promise.all([giveBackHere(), giveBackElsewhere()])
}
