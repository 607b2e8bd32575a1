import type { PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test-support/free-port.mjs'

const source = join(import.meta.dirname, '../../server/src')
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

export interface Product {
  child: ChildProcess
  /** Resolves when the process is gone, however it went. */
  gone: Promise<void>
}

/** The product as it runs: server and worker in one process. Answers once it is ready, or gone. */
export const startProduct = async (env: Record<string, string>, file = join(source, 'main.ts')): Promise<Product> => {
  const child = spawn(process.execPath, [file], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => void process.off('exit', endWithUs))
  let said = ''
  const ready = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('Disadmin is ready')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  await Promise.race([ready, gone])
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode}:\n${said}`)
  return { child, gone }
}

export const kill = async ({ child, gone }: Product, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  child.kill(signal)
  await gone
}

export const abilitiesOf = ({ asks, keys }: PartnerAbilities): Record<string, string> => {
  const abilities = [asks && 'asks', keys && 'keys'].filter(Boolean).join(',') || 'none'
  return { DISADMIN_WHOLESALER_ABILITIES: abilities, DISADMIN_VPOM_ABILITIES: abilities }
}

/** What the product has to know of its partners. */
export const partnerEnv = (urls: { wholesaler: string; vpom: string }, able: PartnerAbilities): Record<string, string> => ({
  DISADMIN_WHOLESALER_URL: `${urls.wholesaler}/wholesaler`,
  DISADMIN_WHOLESALER_FORMAT: 'opentrans',
  DISADMIN_WHOLESALER_SECRET: 'a secret of the torture',
  DISADMIN_VPOM_URL: `${urls.vpom}/vpom`,
  ...abilitiesOf(able),
})

export interface PartnerBehaviour {
  offline?: boolean
  keys?: boolean
  completesAfter?: number | null
  slowMs?: number
  chances?: Record<string, number>
}

export interface JournalEntry {
  at: string
  target: string
  event: 'arrived' | 'effective' | 'rejected' | 'completed'
  reference: string
  key: string
  order_no?: string
  digest?: string
}

/** The simulated partner in a process of its own, which keeps its journal across restarts. */
export class Partner {
  private child: ChildProcess | undefined
  private readonly folder: string
  private readonly ports: readonly [number, number]
  private constructor(folder: string, ports: readonly [number, number]) {
    this.folder = folder
    this.ports = ports
  }
  static async start(folder: string): Promise<Partner> {
    const partner = new Partner(folder, [await freePort(), await freePort()])
    await partner.comeBack()
    return partner
  }
  get url() {
    return `http://127.0.0.1:${this.ports[0]}`
  }
  /** Gone as after a crash: connections are refused. */
  async goAway() {
    const gone = once(this.child!, 'exit')
    this.child!.kill('SIGKILL')
    await gone
  }
  async comeBack() {
    const env = { PATH, NODE_COMPILE_CACHE, DISADMIN_DATA: this.folder, PARTNER_PORTS: this.ports.join(',') }
    this.child = fork(join(import.meta.dirname, '../../server/partner-simulator/main.ts'), {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    const ended = once(this.child, 'exit').then(() => Promise.reject(new Error('The partner ended before it listened')))
    ended.catch(() => undefined)
    const [listening] = (await Promise.race([once(this.child, 'message'), ended])) as [{ ordersPort: number; pagePort: number }]
    if (listening.ordersPort !== this.ports[0] || listening.pagePort !== this.ports[1])
      throw new Error('Somebody else took a port of the partner')
  }
  async behave(behaviour: PartnerBehaviour) {
    const answer = await fetch(`http://127.0.0.1:${this.ports[1]}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
    if (!answer.ok) throw new Error(`The partner does not take ${JSON.stringify(behaviour)}`)
  }
  async journal(): Promise<JournalEntry[]> {
    return (await (await fetch(`http://127.0.0.1:${this.ports[1]}/journal`)).json()) as JournalEntry[]
  }
  stop() {
    this.child?.kill('SIGTERM')
  }
}

/** The worker alone, beside servers. */
export const startWorker = (env: Record<string, string>) => startProduct(env, join(import.meta.dirname, 'worker.ts'))

/** Waits for one of two things. */
export const within = (milliseconds: number, event: Promise<unknown>): Promise<boolean> => {
  const stopping = new AbortController()
  const late = pause(milliseconds, false, { signal: stopping.signal }).catch(() => false)
  return Promise.race([event.then(() => true), late]).finally(() => stopping.abort())
}
