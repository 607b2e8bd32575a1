import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Where the probe writes. */
export const createProbe = 'create table opening_probe (at timestamptz not null)'
const write = 'insert into opening_probe values (clock_timestamp())'

/** The moment from which one of these accepts a write over a plain connection. */
export const firstOpening = async (places: readonly pg.ClientConfig[], seconds: number): Promise<number> => {
  const search = { end: Date.now() + seconds * 1000 }
  try {
    return await Promise.any(places.map((place) => opening(place, search)))
  } finally {
    search.end = 0
  }
}

const opening = async (place: pg.ClientConfig, search: { end: number }): Promise<number> => {
  while (Date.now() < search.end) {
    const client = new pg.Client({ ...place, connectionTimeoutMillis: 2000, query_timeout: 2000 })
    // one that breaks meanwhile is replaced
    client.on('error', () => undefined)
    try {
      await client.connect()
      // a standby's connection outlives its promotion
      while (Date.now() < search.end) {
        if (await accepts(client)) return Date.now()
        await pause(50)
      }
    } catch {
      await pause(100)
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  throw new Error('no node accepts writes')
}

/** False of a standby; throws where the connection is of no use. */
const accepts = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query(write)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '25006') return false
    throw error
  }
}
