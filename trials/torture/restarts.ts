import { setTimeout as pause } from 'node:timers/promises'
import { Clerk } from './clerk.ts'
import type { Ground } from './database.ts'
import { openHouse } from './house.ts'
import { openOffice } from './office.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { Partner, partnerEnv, startProduct } from './processes.ts'
import { type QuietTimes, untilQuiet } from './quiet.ts'
import { judge, type Verdict } from './verdict.ts'

export interface Restarted extends Verdict, QuietTimes {
  /** Milliseconds from the return of the database to the first answer, the longest of all. */
  slowestSuccess: number
}

const able = { asks: true, keys: true }

/** PostgreSQL crashes and comes back while clerks order: what was acknowledged is there, and was sent once. */
export const restarts = async (ground: Ground, times: number, say: (line: string) => void): Promise<Restarted> => {
  const house = await openHouse(ground.env, 4)
  const partner = await Partner.start(ground.folder)
  const port = await freePort()
  const env = { ...ground.env, PORT: String(port), ...partnerEnv({ wholesaler: partner.url, vpom: partner.url }, able) }
  const product = await startProduct(env)
  const office = openOffice([port], house, () => 100)
  const watcher = new Clerk([`http://127.0.0.1:${port}`], house)
  await watcher.signIn(house.clerks[0]!)
  let slowestSuccess = 0
  try {
    for (let i = 0; i < times; i++) {
      await pause(1000 + Math.random() * 1500)
      await ground.halt()
      await pause(Math.random() * 1500)
      await ground.resume()
      const back = performance.now()
      await watcher.look()
      slowestSuccess = Math.max(slowestSuccess, performance.now() - back)
      say(`restart ${i + 1}: ${office.acknowledged.length} orders so far`)
    }
    await pause(1000)
    const acknowledged = await office.close()
    const quiet = await untilQuiet({ ground, env, ports: [port], products: [product] }, Date.now())
    const verdict = judge(await ground.read(), await partner.journal(), { acknowledged, asks: true })
    return { ...verdict, ...quiet, slowestSuccess: Math.round(slowestSuccess) }
  } finally {
    office.leave()
    product.child.kill('SIGKILL')
    partner.stop()
  }
}
