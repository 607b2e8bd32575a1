import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
}

/** The addresses of parts of the built console that load late, by the names of their modules or of a room as a whole: `chunk('Palette', 'my-user')`. */
export const chunk = (...names: string[]): RegExp => {
  const text = readFileSync(join(import.meta.dirname, '../../console/dist/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const files = names.map((name) => {
    // by the module: what several parts share may bear the same name
    const ends = ['.tsx', '/index.ts'].map((end) => `/${name}${end}`)
    const found = Object.entries(manifest).find(([key]) => ends.some((end) => key.endsWith(end)))
    if (!found) throw new Error(`No part of the console is called ${name}.`)
    return found[1].file
  })
  return new RegExp(`/(${files.join('|').replaceAll('.', '\\.')})$`)
}
