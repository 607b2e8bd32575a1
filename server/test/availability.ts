import { pino } from 'pino'
import { composeAvailability } from '../src/wholesaler-availability/index.ts'
import type { Client, TestApp } from './client.ts'

const path = '/api/v1/wholesaler-availability'

/** A file on its way in, as a browser sends it. */
export const sendFile = (client: Client, content: string | Buffer, { name = 'stock.csv', query = '' } = {}) => {
  const form = new FormData()
  form.append('file', new File([content as string], name))
  return client.post(`${path}/import${query}`, form)
}

/** The same, only to see what is read of it. */
export const previewFile = (client: Client, content: string | Buffer, name?: string) =>
  sendFile(client, content, { query: '/preview', ...(name !== undefined && { name }) })

/** `product_number;quantity` with these rows. */
export const csv = (...rows: string[]): string => ['product_number;quantity', ...rows].join('\r\n')

/** What the job does, at once. */
export const compose = ({ database: { db }, settings }: TestApp): Promise<object> =>
  composeAvailability.run({
    id: 'test',
    payload: {},
    db,
    settings,
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  })

export const silent = pino({ level: 'silent' })
