import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { etcdArguments } from './configs.ts'
import { ownFolder, type User } from './own-folder.ts'
import { endProgram, killAllIn, startProgram, type Started } from './processes.ts'
import type { Programs } from './programs.ts'
import { ask, until } from './wait.ts'

/** Where Patroni keeps who leads. */
export class Etcd {
  readonly port: number
  private readonly folder: string
  private readonly ports: readonly [number, number]
  private readonly programs: Programs
  private readonly user: User
  private running: Started | undefined
  constructor(root: string, programs: Programs, user: User, ports: readonly [number, number]) {
    this.folder = ownFolder(root, 'etcd', user)
    this.port = ports[0]
    this.ports = ports
    this.programs = programs
    this.user = user
  }

  /** Answers once it answers. */
  async start(): Promise<void> {
    const { folder, programs, user } = this
    this.running = startProgram(programs.etcd, etcdArguments(folder, programs.etcdApi, this.ports), {
      name: 'etcd',
      folder,
      log: `${folder}.log`,
      user,
    })
    await until('etcd answers', 30, async () => (await ask(`http://127.0.0.1:${this.port}/health`))?.status === 200)
  }

  async kill(): Promise<void> {
    await killAllIn(this.folder)
  }

  async end(): Promise<void> {
    await endProgram(this.running!, this.folder)
  }

  /** What it knew of the cluster is not true of a restored one. It must not run. */
  empty(): void {
    rmSync(join(this.folder, 'data'), { recursive: true })
  }
}
