import exceljs from 'exceljs'
import type { ClientAnswer } from './client.ts'

/** The answer as text, whatever it is: a spreadsheet hides its words in a compressed archive. */
export const readable = async (answer: ClientAnswer): Promise<string> => {
  if (!String(answer.headers['content-type'] ?? '').includes('spreadsheet')) return answer.text
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(answer.raw as never)
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()))
}
