import { expect } from 'vitest'
import type { OpenDatabase } from '../src/kit/db/db.ts'

/** What goes to the database while something runs, without the values and whether it is planned ahead. */
export const watchStatements = (pool: OpenDatabase['pool']) => {
  let seen: string[] = []
  const watched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
      const plain = text.replace('/* prepared */', '').replaceAll(/\s+/g, ' ').trim()
      seen.push(plain.replaceAll(/(\(\$\d[^)]*\), )+/g, ''))
      return query(...args)
    }) as typeof client.query
  })
  return async (work: () => Promise<{ status: number }>) => {
    seen = []
    expect((await work()).status).toBe(200)
    return seen.map((text) => text.replaceAll(/\$\d+(::jsonb)?/g, '?').replace(/values \(.*/, 'values'))
  }
}
