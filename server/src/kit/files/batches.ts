import { setImmediate } from 'node:timers/promises'
import { type Db, isEmbedded } from '../db/db.ts'

/** The first batch is small, so that the first byte leaves at once; on the embedded database all are: meanwhile it answers nobody else. */
const sizesOf = (db: Db) => (isEmbedded(db) ? { first: 20, further: 20 } : { first: 100, further: 1000 })

/** Reads at most `limit` rows behind `last`, or the first ones. */
type ReadBatch<Row> = (last: Row | undefined, limit: number) => Promise<Row[]>

/**
 * All rows, batch by batch, for a file without row limit. The first batch is read before this resolves: what is wrong with the
 * database is still a proper refusal then, and not the torn end of an answer. No cursor, no transaction and no connection is held
 * between batches.
 */
export const inBatches = async <Row>(db: Db, read: ReadBatch<Row>): Promise<AsyncGenerator<Row[]>> => {
  const { first, further } = sizesOf(db)
  return following(read, { batch: await read(undefined, first), first, further })
}

/**
 * One batch is read ahead while the one before is written; no more, so that a slow client holds no memory, and a client that
 * is gone costs one query at most.
 */
async function* following<Row>(
  read: ReadBatch<Row>,
  { batch, first, further }: { batch: Row[]; first: number; further: number },
): AsyncGenerator<Row[]> {
  let size = first
  while (batch.length === size) {
    const next = read(batch.at(-1)!, further)
    // Awaited below; until then a failure must not count as one that nobody handles.
    next.catch(() => undefined)
    yield batch
    // The embedded database answers without ever waiting for the outside; everybody else gets a turn here.
    await setImmediate()
    batch = await next
    size = further
  }
  if (batch.length > 0) yield batch
}

/** The same batches, and how many rows there were so far. */
export const counting = <Row>(batches: AsyncIterable<readonly Row[]>) => {
  let count = 0
  async function* counted(): AsyncGenerator<readonly Row[]> {
    for await (const batch of batches) {
      count += batch.length
      yield batch
    }
  }
  return { rows: () => count, counted: counted() }
}
