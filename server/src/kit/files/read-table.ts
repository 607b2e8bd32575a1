import { join } from 'node:path'
import { CappedEnded, runCapped } from '../capped-process.ts'
import { lane, LaneFull } from '../lane.ts'
import type { TableLimits, TableRow, TooMuch } from './cells.ts'
import { tableTypeOf } from './table-type.ts'

/** `type`: neither csv nor xlsx nor xls. `unreadable`: damaged, or more than may be read. `busy`: too many wait already. */
export type TableFault = 'type' | 'unreadable' | 'busy' | TooMuch

export class TableRefused extends Error {
  readonly fault: TableFault
  readonly row: number | undefined
  constructor(fault: TableFault, row?: number) {
    super(fault)
    this.fault = fault
    this.row = row
  }
}

const program = join(import.meta.dirname, 'read-table.child.ts')
/** What one file may take of a processor, and by the clock where others take most of it. */
const cpuSeconds = 15
const workMs = 60_000
/** Private memory of the reading process in kB, Node's own half GB of reserved addresses included. */
const memoryKb = 1_000_000
const maxOutputBytes = 64 * 1024 * 1024

const oneOfTwo = lane({ width: 2, queue: 8 })

/**
 * The rows of a csv, xlsx or xls file, told by its content, as they stand there: no formula is calculated, empty rows are left out, the
 * first row is that of the headings. Read in a process of its own (`runCapped`), two at a time. Throws TableRefused.
 */
export const readTable = async (bytes: Buffer, limits: TableLimits): Promise<TableRow[]> => {
  const type = tableTypeOf(bytes)
  if (!type) throw new TableRefused('type')
  const args = [type, limits.rows, limits.columns].map(String)
  try {
    const output = await oneOfTwo(() => runCapped({ program, args, input: bytes, memoryKb, cpuSeconds, workMs, maxOutputBytes }))
    const answer = JSON.parse(output.toString('utf8')) as { rows: TableRow[] } | { fault: TableFault; row?: number }
    if ('rows' in answer) return answer.rows
    throw new TableRefused(answer.fault, answer.row)
  } catch (error) {
    if (error instanceof LaneFull) throw new TableRefused('busy')
    throw error instanceof CappedEnded ? new TableRefused('unreadable') : error
  }
}
