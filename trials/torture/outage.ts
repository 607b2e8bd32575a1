import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './database.ts'
import { openHouse } from './house.ts'
import { openOffice } from './office.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { Partner, partnerEnv, startProduct } from './processes.ts'
import { type QuietTimes, untilQuiet } from './quiet.ts'
import { judge, type Verdict } from './verdict.ts'

const able = { asks: true, keys: true }
const clerks = 5

/** VPOM is away for so long while so many orders a second come in; then it is back and gets what waited. */
export const outage = async (
  ground: Ground,
  { seconds, rate }: { seconds: number; rate: number },
): Promise<Verdict & QuietTimes> => {
  const house = await openHouse(ground.env, clerks)
  const folders = ['wholesaler', 'vpom'].map((name) => join(ground.folder, name))
  await Promise.all(folders.map((folder) => mkdir(folder)))
  const wholesaler = await Partner.start(folders[0]!)
  const vpom = await Partner.start(folders[1]!)
  const port = await freePort()
  const env = { ...ground.env, PORT: String(port), ...partnerEnv({ wholesaler: wholesaler.url, vpom: vpom.url }, able) }
  const product = await startProduct(env)
  await vpom.goAway()
  const office = openOffice([port], house, () => (1000 * clerks) / rate)
  try {
    await pause(seconds * 1000)
    // what nobody ordered meanwhile cannot be lost
    while (office.acknowledged.length <= clerks) await pause(100)
    const acknowledged = await office.close()
    await vpom.comeBack()
    const quiet = await untilQuiet({ ground, env, ports: [port], products: [product] }, Date.now())
    const journal = [...(await wholesaler.journal()), ...(await vpom.journal())]
    return { ...judge(await ground.read(), journal, { acknowledged, asks: true }), ...quiet }
  } finally {
    office.leave()
    product.child.kill('SIGKILL')
    wholesaler.stop()
    vpom.stop()
  }
}
