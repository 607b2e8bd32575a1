import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Door } from './configs.ts'
import { signal, startProgram, type Started } from './processes.ts'
import { ask, until } from './wait.ts'

const program = join(import.meta.dirname, '../../server/src/main.ts')

/** A server of the product that is started again only by whoever runs it: what it does by itself is what is tried. */
export class Server {
  readonly name: string
  readonly port: number
  /** Each time it ended without being told to, in words. */
  readonly deaths: string[] = []
  private readonly folder: string
  private readonly env: Record<string, string>
  private running: Started | undefined
  private told = false
  constructor({ name, port }: Door, folder: string, env: Record<string, string>) {
    this.name = name
    this.port = port
    this.folder = join(folder, name)
    mkdirSync(this.folder)
    this.env = { ...env, PORT: String(port), DISADMIN_DATA: this.folder }
  }

  get dataFolder(): string {
    return this.folder
  }

  /** Starts it and waits until it says that it is ready. */
  async start(seconds: number): Promise<void> {
    this.run()
    await until(`${this.name} is ready`, seconds, async () => (await ask(`http://127.0.0.1:${this.port}/readyz`))?.status === 200)
  }

  /** Tells it to end and waits until it has. Answers its exit code. */
  async end(): Promise<number | string> {
    this.told = true
    const { child, gone } = this.running!
    signal(child.pid!, 'SIGTERM')
    return gone
  }

  /** Kills it, as when its machine loses its power. */
  async kill(): Promise<void> {
    this.told = true
    const { child, gone } = this.running!
    signal(child.pid!, 'SIGKILL')
    await gone
  }

  private run(): void {
    this.told = false
    const { name, folder, env } = this
    const started = startProgram(process.execPath, [program], { name, folder, env, log: `${folder}.log` })
    this.running = started
    void started.gone.then(async (code) => {
      if (this.told) return
      this.deaths.push(`${name} ended by itself with ${code} at ${new Date().toISOString()}`)
      await pause(1000)
      if (!this.told) this.run()
    })
  }

  /** From now on its end is nobody's business. */
  forget(): void {
    this.told = true
  }
}
