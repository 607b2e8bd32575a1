import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { balancerConfig, type Door, type NodePorts } from './configs.ts'
import { startProgram, type Started } from './processes.ts'
import { until } from './wait.ts'

export interface Balancer {
  /** The port that is always the primary. */
  postgres: number
  /** The port that is any server that is ready. */
  http: number
  process: Started
  /** Waits until HAProxy sends calls to every one of these. */
  sees: (names: readonly string[]) => Promise<void>
}

interface Behind {
  nodes: readonly NodePorts[]
  servers: readonly Door[]
  ports: { postgres: number; http: number }
}

/** HAProxy before PostgreSQL and before the servers. */
export const startBalancer = async (folder: string, program: string, { nodes, servers, ports }: Behind): Promise<Balancer> => {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, balancerConfig({ folder, ...ports, nodes, servers }))
  const started = startProgram(program, ['-db', '-f', file], { name: 'haproxy', folder, log: join(folder, 'haproxy.log') })
  const seen = async () => upOf(await stats(join(folder, 'stats')))
  const sees = async (names: readonly string[]) => {
    await until(`HAProxy sees ${names.join(' and ')}`, 30, async () => {
      const up = await seen()
      return names.every((name) => up.includes(name))
    })
  }
  return { ...ports, process: started, sees }
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
  const [name, status] = [columns.indexOf('svname'), columns.indexOf('status')]
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[status] === 'UP')
    .map((cells) => cells[name]!)
}
