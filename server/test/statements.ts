import { expect } from 'vitest'
import type { OpenDatabase } from '../src/kit/db/db.ts'

type Query = (...args: unknown[]) => unknown

/** Calls `asked` with each statement, and what is answered to it. */
const onStatement = (pool: OpenDatabase['pool'], asked: (text: string, answer: unknown) => void) => {
  const watched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      const answer = query(...args)
      asked(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text, answer)
      return answer
    }) as typeof client.query
  })
}

/** What goes to the database while something runs, without the values and whether it is planned ahead. */
export const watchStatements = (pool: OpenDatabase['pool']) => {
  let seen: string[] = []
  onStatement(pool, (text) => {
    const plain = text.replace('/* prepared */', '').replaceAll(/\s+/g, ' ').trim()
    seen.push(plain.replaceAll(/(\(\$\d[^)]*\), )+/g, ''))
  })
  return async (work: () => Promise<{ status: number }>) => {
    seen = []
    expect((await work()).status).toBe(200)
    return seen.map((text) => text.replaceAll(/\$\d+(::jsonb)?/g, '?').replace(/values \(.*/, 'values'))
  }
}

/** How many statements something sends, and how often it waits for answers: those sent before an answer came are waited for together. */
export const countStatements = (pool: OpenDatabase['pool']) => {
  let statements = 0
  let waits = 0
  let open = 0
  onStatement(pool, (text, answer) => {
    statements++
    // it goes with what follows
    if (text === 'begin') return
    if (open++ === 0) waits++
    const answered = () => void open--
    void (answer as Promise<unknown>).then(answered, answered)
  })
  return async (work: () => Promise<{ status: number }>) => {
    statements = waits = 0
    expect((await work()).status).toBe(200)
    return { statements, waits }
  }
}
