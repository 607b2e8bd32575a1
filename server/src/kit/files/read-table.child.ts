import { buffer } from 'node:stream/consumers'
import { counter, Refused } from './cells.ts'
import { csvRows } from './csv-rows.ts'
import { sheetRows } from './sheet-rows.ts'

// A program of its own: a file on stdin, its rows on stdout. It lives for one file (read-table.ts).

const [type, rows, columns] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const limits = { rows, columns }

// The parent's clock begins here: what came before is Node's start, not the file's doing.
process.stdout.write('r')

const bytes = await buffer(process.stdin)
try {
  const counted = counter(limits)
  const found = (type === 'csv' ? csvRows(bytes, limits) : sheetRows(bytes, limits))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .map(counted)
  process.stdout.write(JSON.stringify({ rows: found }))
} catch (error) {
  const refused = error instanceof Refused ? error : new Refused('unreadable')
  process.stdout.write(JSON.stringify({ fault: refused.fault, row: refused.row }))
}
