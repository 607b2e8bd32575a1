import { utils, read } from '@e965/xlsx'
import type { ClientAnswer } from './client.ts'

/** The answer as text, whatever it is: a spreadsheet hides its words in a compressed archive. */
export const readable = async (answer: ClientAnswer): Promise<string> => {
  if (!String(answer.headers['content-type'] ?? '').includes('spreadsheet')) return answer.text
  const book = read(answer.raw, { type: 'buffer' })
  return JSON.stringify(book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name]!, { header: 1 })))
}
