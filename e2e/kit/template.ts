import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

const variable = 'E2E_TEMPLATE'

/** Fills one data folder with the demo, once per run; every server of the stories starts on a copy of it. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-e2e-'))
  const server = await startServer(folder)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server did not end in order (exit code ${code}):\n${server.log()}`)
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A data folder of one's own with the demo in it; the caller removes it. */
export const copyOfTemplate = async (): Promise<string> => {
  const template = process.env[variable]
  if (!template) throw new Error('No template: the stories run through e2e/playwright.config.ts')
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-e2e-'))
  await cp(template, folder, { recursive: true })
  return folder
}
