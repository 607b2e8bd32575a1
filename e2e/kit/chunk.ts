import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of a screen's code in the built console: `chunk('AuditScreen')`. */
export const chunk = (screen: string): RegExp => {
  const text = readFileSync(join(import.meta.dirname, '../../console/dist/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string }>
  const found = Object.entries(manifest).find(([key]) => key.endsWith(`/${screen}.tsx`))
  if (!found) throw new Error(`No screen is called ${screen}.`)
  return new RegExp(`/${found[1].file.replaceAll('.', '\\.')}$`)
}
