import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { balancerConfig, type Door, type NodePorts } from './configs.ts'
import { signal, startProgram, type Started } from './processes.ts'
import { until } from './wait.ts'

interface Ports {
  /** Always the primary. */
  postgres: number
  /** Any server that is ready. */
  http: number
}

interface Behind {
  nodes: readonly NodePorts[]
  servers: readonly Door[]
  ports: Ports
}

/** HAProxy before PostgreSQL and before the servers. */
export class Balancer {
  readonly ports: Ports
  private readonly folder: string
  private readonly program: string
  private running: Started | undefined
  constructor(folder: string, program: string, { nodes, servers, ports }: Behind) {
    this.ports = ports
    this.folder = folder
    this.program = program
    writeFileSync(this.file, balancerConfig({ folder, ...ports, nodes, servers }))
  }

  start(): void {
    const { folder } = this
    this.running = startProgram(this.program, ['-db', '-f', this.file], {
      name: 'haproxy',
      folder,
      log: join(folder, 'haproxy.log'),
    })
  }

  /** Every connection through it breaks. */
  async end(): Promise<void> {
    const { child, gone } = this.running!
    signal(child.pid!, 'SIGTERM')
    await gone
  }

  /** Waits until it sends calls to every one of these. */
  async sees(names: readonly string[]): Promise<void> {
    await until(`HAProxy sees ${names.join(' and ')}`, 30, async () => {
      const up = upOf(await stats(join(this.folder, 'stats')))
      return names.every((name) => up.includes(name))
    })
  }

  private get file(): string {
    return join(this.folder, 'haproxy.cfg')
  }
}

const stats = (path: string): Promise<string> => {
  const socket = connect(path)
  socket.end('show stat\n')
  return text(socket).catch(() => '')
}

/** The servers that HAProxy's `show stat` calls up. */
export const upOf = (csv: string): string[] => {
  const [head = '', ...lines] = csv.split('\n')
  const columns = head.replace(/^# /, '').split(',')
  const [name, status, check] = ['svname', 'status', 'check_status'].map((column) => columns.indexOf(column)) as [
    number,
    number,
    number,
  ]
  return (
    lines
      .map((line) => line.split(','))
      // before its first check whoever it is counts as up
      .filter((cells) => cells[status] === 'UP' && !cells[check]!.includes('INI'))
      .map((cells) => cells[name]!)
  )
}
