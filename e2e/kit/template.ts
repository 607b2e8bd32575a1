import { rm } from 'node:fs/promises'
import { copyOfData, newData } from './data.ts'
import { startServer } from './server.ts'

const variable = 'E2E_TEMPLATE'

/** Fills the data of one house with the demo, once per run; every server of the stories starts on a copy of it. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await newData()
  const server = await startServer(folder)
  const code = await server.stop()
  // 1 where something was under way for longer than it is waited for: what was written holds, as after a power cut
  if (code !== 0 && code !== 1) throw new Error(`The server did not end in order (exit code ${code}):\n${server.log()}`)
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Data of one's own with the demo in it; the caller removes the folder. */
export const copyOfTemplate = (): Promise<string> => {
  const template = process.env[variable]
  if (!template) throw new Error('No template: the stories run through e2e/playwright.config.ts')
  return copyOfData(template)
}
