import type { ClientBase } from 'pg'
import type { OpenDatabase } from '../kit/db/db.ts'

/** One connection for `work`, and back to the others after it. */
export const withClient = async <T>({ pool }: OpenDatabase, work: (client: ClientBase) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
