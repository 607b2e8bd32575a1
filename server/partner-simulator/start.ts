import { fork } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod'
import type { Settings } from '../src/kit/settings.ts'
import type { PartnerSettings } from '../src/handoffs/handoffs.settings.ts'

const Listening = z.object({ ordersPort: z.number(), pagePort: z.number() })

interface PartnerProcess {
  partners: Settings['partners']
  /** Where one can look at it and make it misbehave. */
  pageUrl: string
  stop: () => void
}

/** Starts the simulated partner as a process of its own, with its own journal in the data folder; it ends with us. */
export const startPartner = (settings: Pick<Settings, 'dataFolder' | 'port'>): Promise<PartnerProcess> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH ?? '', DISADMIN_DATA: settings.dataFolder, PARTNER_PORTS: portsFor(settings.port) }
    const child = fork(join(import.meta.dirname, 'main.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The partner simulator ended with ${code}`)))
    child.once('message', (message) => {
      const { ordersPort, pagePort } = Listening.parse(message)
      const partner = (path: string, format: PartnerSettings['format']): PartnerSettings => {
        const url = `http://127.0.0.1:${ordersPort}/${path}`
        return { url, format, secret: 'the demo keeps no secrets', asks: true, keys: true }
      }
      resolve({
        partners: { wholesaler: partner('wholesaler', 'opentrans'), vpom: partner('vpom', 'json') },
        pageUrl: `http://127.0.0.1:${pagePort}/`,
        stop: () => void child.kill('SIGTERM'),
      })
    })
  })

/** Beside the server's port where those are free. */
const portsFor = (port: number) => (port === 0 ? '0,0' : `${port + 1},${port + 2}`)
