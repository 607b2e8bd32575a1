import { buffer } from 'node:stream/consumers'
import { counter, TableRefused } from './cells.ts'

// A program of its own: a file on stdin, its rows on stdout. It lives for one file (read-table.ts).

const [type, rows, columns] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const limits = { rows, columns }
// either takes its time to load and is of no use to the other
if (type === 'xls') await import('./code-pages.ts')
const read = type === 'csv' ? (await import('./csv-rows.ts')).csvRows : (await import('./sheet-rows.ts')).sheetRows

// The parent's clock begins here: what came before is Node's start, not the file's doing.
process.stdout.write('r')

const bytes = await buffer(process.stdin)
try {
  const counted = counter(limits)
  const found = read(bytes, limits)
  process.stdout.write(JSON.stringify({ rows: found.rows.map(counted), notes: found.notes }))
} catch (error) {
  const { fault, values } = error instanceof TableRefused ? error : new TableRefused('unreadable')
  process.stdout.write(JSON.stringify({ fault, values }))
}
