import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './database.ts'
import { kill, type Product, startProduct } from './processes.ts'
import { isUnfinished, isUnknown, type ToldOrder } from './verdict.ts'

/** Longer than every pause of the rules together. */
const patience = 300_000

export interface QuietTimes {
  /** From the partner's return until nothing was unknown, and until nothing was left to do. */
  unknownSeconds: number
  drainedSeconds: number
}

export interface Running {
  ground: Ground
  env: Record<string, string>
  ports: readonly number[]
  products: Product[]
}

/** Watches until nothing is left to do, and ends the servers. What the embedded database says can only be read between two lives. */
export const untilQuiet = async ({ ground, env, ports, products }: Running, returned: number): Promise<QuietTimes> => {
  const seconds = () => Math.round((Date.now() - returned) / 1000)
  let running = products
  let unknownSeconds: number | undefined
  const stop = () => Promise.all(running.map((product) => kill(product, 'SIGTERM')))
  const look = async (): Promise<ToldOrder[]> => {
    if (ground.kind === 'postgres') return ground.read()
    await stop()
    const told = await ground.read()
    if (told.some(isUnfinished)) running = await Promise.all(ports.map((port) => startProduct({ ...env, PORT: String(port) })))
    return told
  }
  for (;;) {
    await pause(ground.kind === 'postgres' ? 1000 : 5000)
    const told = await look()
    if (!told.some(isUnknown)) unknownSeconds ??= seconds()
    if (!told.some(isUnfinished) || Date.now() - returned > patience) break
  }
  const drainedSeconds = seconds()
  await stop()
  return { unknownSeconds: unknownSeconds ?? Number.POSITIVE_INFINITY, drainedSeconds }
}
