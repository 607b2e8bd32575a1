import { setTimeout as pause } from 'node:timers/promises'

/** Asks until the answer is there. Throws, naming what was waited for, when that takes too long. */
export const until = async <T>(what: string, seconds: number, ask: () => Promise<T | undefined | false>): Promise<T> => {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await pause(250)
  }
}

/** The answer of an address as JSON or text, whatever its status; undefined when there is none within two seconds. */
export const ask = async (url: string, request: RequestInit = {}): Promise<{ status: number; text: string } | undefined> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), ...request })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
