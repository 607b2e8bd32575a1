import { setImmediate } from 'node:timers/promises'

// Small, so that the first byte leaves at once.
const firstBatch = 100
const furtherBatches = 250

/** Reads at most `limit` rows behind `last`, or the first ones. */
type ReadBatch<Row> = (last: Row | undefined, limit: number) => Promise<Row[]>

/**
 * All rows, batch by batch, for a file without row limit. The first batch is read before this resolves: what is wrong with the
 * database is still a proper refusal then, and not the torn end of an answer. No cursor, no transaction and no connection is held
 * between batches.
 */
export const inBatches = async <Row>(read: ReadBatch<Row>): Promise<AsyncGenerator<Row[]>> =>
  following(read, await read(undefined, firstBatch))

/**
 * One batch is read ahead while the one before is written; no more, so that a slow client holds no memory, and a client that
 * is gone costs one query at most.
 */
async function* following<Row>(read: ReadBatch<Row>, first: Row[]): AsyncGenerator<Row[]> {
  let batch = first
  let size = firstBatch
  while (batch.length === size) {
    const next = read(batch.at(-1)!, furtherBatches)
    // Awaited below; until then a failure must not count as one that nobody handles.
    next.catch(() => undefined)
    yield batch
    // The embedded database answers without ever waiting for the outside; everybody else gets a turn here.
    await setImmediate()
    batch = await next
    size = furtherBatches
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
