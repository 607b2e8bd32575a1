import type { PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import { setTimeout as pause } from 'node:timers/promises'
import { misbehave, type Random } from './moods.ts'
import { abilitiesOf, type JournalEntry, Partner, partnerEnv } from './processes.ts'
import { Receiver } from './receiver.ts'

/** Whoever takes the orders, and makes it as hard as it can until it is told to behave. */
export interface Opposite {
  env: Record<string, string>
  behave: () => Promise<void>
  journal: () => Promise<JournalEntry[]>
  stop: () => void
}

interface OppositePlan extends PartnerAbilities {
  /** A program to be tried as the receiver; without it the simulated partner misbehaves in every way it knows. */
  receiver?: string | undefined
}

export const openOpposite = (folder: string, plan: OppositePlan, random: Random): Promise<Opposite> =>
  plan.receiver === undefined ? simulated(folder, plan, random) : received(folder, { ...plan, receiver: plan.receiver }, random)

const simulated = async (folder: string, plan: OppositePlan, random: Random): Promise<Opposite> => {
  const partner = await Partner.start(folder)
  const mood = misbehave(partner, plan.keys, random)
  return {
    env: partnerEnv({ wholesaler: partner.url, vpom: partner.url }, plan),
    behave: mood.behave,
    journal: () => partner.journal(),
    stop: () => partner.stop(),
  }
}

/** A receiver of somebody's own does nothing wrong on purpose: it is killed in the middle of it, again and again. */
const received = async (folder: string, plan: OppositePlan & { receiver: string }, random: Random): Promise<Opposite> => {
  const receivers = await Promise.all(['wholesaler', 'vpom'].map((target) => Receiver.start(plan.receiver, target, folder)))
  const stopping = new AbortController()
  const dying = receivers.map(async (receiver) => {
    while (!stopping.signal.aborted) {
      await pause(300 + random() * 2000, undefined, { signal: stopping.signal }).catch(() => undefined)
      await receiver.goAway()
      await pause(random() * 400)
      await receiver.comeBack()
    }
  })
  const all = Promise.all(dying)
  all.catch(() => undefined)
  return {
    env: { ...receivers[0]!.env, ...receivers[1]!.env, ...abilitiesOf(plan) },
    behave: async () => {
      stopping.abort()
      await all
    },
    journal: async () => receivers.flatMap((receiver) => receiver.journal()),
    stop: () => {
      for (const receiver of receivers) receiver.stop()
    },
  }
}
