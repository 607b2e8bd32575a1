import { join } from 'node:path'
import { CappedEnded, runCapped } from '../capped-process.ts'
import { lane, LaneFull } from '../lane.ts'
import { type ReadTable, type TableFault, type TableLimits, TableRefused } from './cells.ts'
import { tableTypeOf } from './table-type.ts'

const program = join(import.meta.dirname, 'read-table.child.ts')
/** What one file may take of a processor, and by the clock where others take most of it. */
const cpuSeconds = 15
const workMs = 60_000
/** Private memory of the reading process in kB, Node's own half GB of reserved addresses included. */
const memoryKb = 1_000_000
const maxOutputBytes = 64 * 1024 * 1024

const oneOfTwo = lane({ width: 2, queue: 8 })

/** A file and what it is called. */
export interface TableFile {
  name: string
  bytes: Buffer
}

/**
 * The rows of a csv, xlsx or xls file, told by its content and not against its name, as they stand there: no formula is calculated, empty
 * rows are left out, the first row is that of the headings. Read in a process of its own (`runCapped`), two at a time. Throws TableRefused.
 */
export const readTable = async ({ name, bytes }: TableFile, limits: TableLimits): Promise<ReadTable> => {
  const args = [tableTypeOf(bytes, name), limits.rows, limits.columns].map(String)
  try {
    const output = await oneOfTwo(() => runCapped({ program, args, input: bytes, memoryKb, cpuSeconds, workMs, maxOutputBytes }))
    const answer = JSON.parse(output.toString('utf8')) as ReadTable | { fault: TableFault; values: (string | number)[] }
    if ('rows' in answer) return answer
    throw new TableRefused(answer.fault, ...answer.values)
  } catch (error) {
    if (error instanceof LaneFull) throw new TableRefused('busy')
    throw error instanceof CappedEnded ? new TableRefused('unreadable') : error
  }
}
