import { isUncertain, isWorthRepeating } from '../problems.ts'

/** What was sent, and under which key. */
export interface SentUnder {
  body: unknown
  key: string
}

/**
 * Sends one deed after the other, each under a key of its own, and a deed that got no certain answer once more under its first key, with
 * its first body: the server does it once at most. `what` says when it is the same; the body unless said. `earlier` was sent before, and
 * is repeated whatever the body says.
 */
export const repeating = () => {
  let unsettled: (SentUnder & { what: string }) | undefined
  return async <B, T>(
    body: B,
    send: (body: B, idempotencyKey: string) => Promise<T>,
    { what = body, earlier }: { what?: unknown; earlier?: SentUnder | undefined } = {},
  ): Promise<T> => {
    const name = JSON.stringify(what)
    if (earlier) unsettled = { ...earlier, what: name }
    else if (unsettled?.what !== name) unsettled = { what: name, body, key: crypto.randomUUID() }
    const deed = unsettled
    try {
      const answer = await send(deed.body as B, deed.key)
      if (unsettled === deed) unsettled = undefined
      return answer
    } catch (error) {
      if (unsettled === deed && !isWorthRepeating(error)) unsettled = undefined
      throw error
    }
  }
}

/** One of many deeds done one after the other: without a certain answer it is asked for once more under its key. */
export const sureOf = async <T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
  const key = crypto.randomUUID()
  try {
    return await send(key)
  } catch (error) {
    if (!isUncertain(error)) throw error
    return send(key)
  }
}
