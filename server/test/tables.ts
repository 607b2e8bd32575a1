import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { type BookType, type CellObject, read, utils, write } from '@e965/xlsx'
import { zip, type ZipEntry } from '../src/kit/files/zip.ts'

type Value = string | number | boolean | Date | CellObject | null

/** Sheets as Excel would save them, by their names; `hidden`: 1 hidden, 2 very hidden. */
export const bookOf = (sheets: Record<string, Value[][]>, bookType: BookType = 'xlsx', hidden: (0 | 1 | 2)[] = []): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'yyyy-mm-dd' }), name)
  book.Workbook = { Sheets: hidden.map((Hidden) => ({ Hidden })) }
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** A workbook of one sheet in any format the library writes. */
export const saved = (rows: Value[][], bookType: BookType): Buffer => bookOf({ Rows: rows }, bookType)

/** The same as Excel would save it. */
export const workbook = (rows: Value[][], type: 'xlsx' | 'xls' = 'xlsx'): Buffer => saved(rows, type === 'xls' ? 'biff8' : 'xlsx')

/** A sheet of a spreadsheet we wrote, read by an independent library: its cells by their place (`A1`), and how many rows it has. */
export const sheetsOf = (bytes: Buffer) => {
  const book = read(bytes, { type: 'buffer', cellNF: true, cellDates: true, UTC: true })
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name]!
    const rowCount = sheet['!ref'] === undefined ? 0 : utils.decode_range(sheet['!ref']).e.r + 1
    const cell = (row: number, column: number) => sheet[utils.encode_cell({ r: row - 1, c: column - 1 })] as CellObject | undefined
    const column = (at: number) => Array.from({ length: rowCount - 1 }, (_, index) => cell(index + 2, at)?.v ?? null)
    return { name, rowCount, cell, column }
  })
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

interface Parts {
  /** The whole of the sheet's XML, in pieces. */
  sheet: Iterable<string>
  /** Before the workbook's root element. */
  doctype?: string
  more?: ZipEntry[]
}

/** A spreadsheet whose sheet is the XML given, whatever it is. */
export const craftedXlsx = ({ sheet, doctype = '', more = [] }: Parts): Promise<Buffer> => {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield {
      name: '[Content_Types].xml',
      content: [
        `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ],
    }
    yield {
      name: '_rels/.rels',
      content: [
        `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    }
    yield {
      name: 'xl/workbook.xml',
      content: [
        `${head}${doctype}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    }
    yield {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ],
    }
    yield { name: 'xl/worksheets/sheet1.xml', content: sheet }
    yield* more
  }
  return buffer(Readable.from(zip(entries())))
}

/** The XML of a sheet around its rows. */
export function* sheetXml(rows: Iterable<string>, doctype = ''): Generator<string> {
  yield `${head}${doctype}<worksheet xmlns="${main}"><sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}
