import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test-support/free-port.mjs'
import { type JournalEntry } from './processes.ts'

const { PATH = '' } = process.env
const secret = 'a secret of the torture'

/**
 * Somebody's receiver of orders, one process for each target, as samples/receiver.mjs is one: it listens on PORT, checks signatures with
 * SECRET, keeps what it took in ORDERS_FILE (a line of JSON for each order that arrived or took effect) and says a line when it listens.
 */
export class Receiver {
  private child: ChildProcess | undefined
  private readonly program: string
  private readonly target: string
  private readonly file: string
  private readonly port: number
  private constructor(program: string, target: string, { folder, port }: { folder: string; port: number }) {
    this.program = program
    this.target = target
    this.file = join(folder, `${target}.jsonl`)
    this.port = port
  }
  static async start(program: string, target: string, folder: string): Promise<Receiver> {
    const receiver = new Receiver(program, target, { folder, port: await freePort() })
    await receiver.comeBack()
    return receiver
  }
  /** What the product has to know of it. */
  get env(): Record<string, string> {
    const name = `DISADMIN_${this.target.toUpperCase()}`
    return { [`${name}_URL`]: `http://127.0.0.1:${this.port}`, [`${name}_FORMAT`]: 'json', [`${name}_SECRET`]: secret }
  }
  /** Gone as after a power cut, in the middle of whatever it does. */
  async goAway(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await gone
  }
  async comeBack(): Promise<void> {
    const env = { PATH, PORT: String(this.port), SECRET: secret, ORDERS_FILE: this.file }
    this.child = spawn(process.execPath, [this.program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const { child } = this
    const endWithUs = () => void child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
    const ended = once(this.child, 'exit').then(() => Promise.reject(new Error(`${this.program} ended`)))
    ended.catch(() => undefined)
    await Promise.race([once(this.child.stdout!, 'data'), ended])
  }
  journal(): JournalEntry[] {
    if (!existsSync(this.file)) return []
    const lines = readFileSync(this.file, 'utf8').split('\n')
    return lines
      .filter((line) => line.endsWith('}'))
      .map((line) => ({ ...(JSON.parse(line) as JournalEntry), target: this.target }))
  }
  stop(): void {
    this.child?.kill('SIGTERM')
  }
}
