import { pino } from 'pino'
import { expect } from 'vitest'
import { jobKinds } from '../src/job-kinds.ts'
import { startJobs } from '../src/kit/jobs/jobs.worker.ts'
import type { Client, ClientAnswer, TestApp } from './client.ts'

export const importPath = '/api/v1/discount-categories/import'

interface Fault {
  row: number
  column: string
  value: string
  text: string
}

/** An import of discounts as a person does it: upload, start, follow until it has ended. */
export const discountImporter = (t: TestApp, client: Client) => {
  let worker: { stop: () => Promise<void> } | undefined
  const upload = (content: string | Buffer, name = 'discounts.csv'): Promise<ClientAnswer> => {
    const form = new FormData()
    form.append('file', new File([content as never], name))
    return client.post(importPath, form)
  }
  const get = async (id: number) => (await client.get(`${importPath}/${id}`)).body
  const start = (id: number) => client.patch(`${importPath}/${id}/start`)
  const run = async (id: number) => {
    const { status, text } = await start(id)
    expect(status, text).toBe(200)
    worker ??= startJobs({ database: t.database, settings: t.settings, logger: pino({ level: 'silent' }), kinds: jobKinds })
    await expect.poll(async () => (await get(id)).state, { interval: 50 }).not.toBe('running')
    return get(id)
  }
  return {
    upload,
    csv: (...lines: string[]) => upload(lines.join('\r\n')),
    start,
    run,
    stop: async () => {
      await worker?.stop()
      worker = undefined
    },
  }
}

/** What is wrong with a file: `3 Gold 101: Must be …`. */
export const faultsOf = ({ errors }: { errors: Fault[] }): string[] =>
  errors.map(({ row, column, value, text }) => `${row} ${column} ${value}: ${text}`)
