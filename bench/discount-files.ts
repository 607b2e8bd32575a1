import { utils, write } from '@e965/xlsx'
import type { Call } from './load.ts'

/** The export with another value in every cell, as a file of the format, and as plain lines for the limit. */
export const changedFiles = async (exported: Call, format: 'csv' | 'xlsx', turn: number) => {
  const text = await (await fetch(exported.url, { headers: exported.headers ?? {} })).text()
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
  const rows = lines.map((line, row) => {
    // no description of the generated set holds a separator
    const [id, description, ...cells] = line.split(';')
    return [id!, description!, ...cells.map((_, at) => String(((row * 31 + at * 17 + turn * 173) % 4001) / 100))]
  })
  const plain = [head!, ...rows.map((row) => row.join(';'))].join('\r\n')
  if (format === 'csv') return { plain, file: { name: 'discounts.csv', bytes: Buffer.from(`\uFEFF${plain}`) } }
  const book = utils.book_new()
  const cells = rows.map(([id, description, ...values]) => [id!, description!, ...values.map(Number)])
  utils.book_append_sheet(book, utils.aoa_to_sheet([head!.split(';'), ...cells]), 'Rows')
  return { plain, file: { name: 'discounts.xlsx', bytes: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer } }
}
