import type { CellKind, Column } from './columns.ts'
import { zip, type ZipEntry } from './zip.ts'

const styles: Record<CellKind, number> = { text: 1, whole: 2, money: 3, day: 4, moment: 5 }
const widths: Record<CellKind, number> = { text: 20, whole: 11, money: 13, day: 12, moment: 17 }
const headStyle = 6

/** What a sheet can hold is 1,048,576 rows; beyond this many the file goes on with the next sheet. */
const rowsPerSheet = 1_000_000

/**
 * A spreadsheet as its rows come, in batches; nothing is kept. Text stays text: no leading zero is lost, no formula lives. Written
 * by hand because a library's stream writer took several times as long and does not wait for a slow client.
 */
export const xlsx = <Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  limit = rowsPerSheet,
): AsyncGenerator<Buffer> => zip(entriesOf(columns, batches, limit))

async function* entriesOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  limit: number,
): AsyncGenerator<ZipEntry> {
  const rest = new Rows(batches)
  let sheets = 0
  try {
    do yield { name: `xl/worksheets/sheet${++sheets}.xml`, content: sheetXml(columns, rest, limit) }
    while (await rest.more())
  } finally {
    await rest.close()
  }
  yield* partsXml(sheets)
}

/** The rows yet to come, shared by the sheets of one file. */
class Rows<Row> {
  private readonly batches: AsyncIterator<readonly Row[]>
  private left: readonly Row[] = []
  constructor(batches: AsyncIterable<readonly Row[]>) {
    this.batches = batches[Symbol.asyncIterator]()
  }
  async more(): Promise<boolean> {
    while (this.left.length === 0) {
      const { done, value } = await this.batches.next()
      if (done) return false
      this.left = value
    }
    return true
  }
  async take(most: number): Promise<readonly Row[]> {
    if (most <= 0 || !(await this.more())) return []
    const taken = this.left.slice(0, most)
    this.left = this.left.slice(taken.length)
    return taken
  }
  async close(): Promise<void> {
    await this.batches.return?.()
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

// Characters handed on at once: a whole batch as one text would live until the next full collection.
const pieceSize = 65_536

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

async function* sheetXml<Row>(columns: readonly Column<Row>[], rows: Rows<Row>, limit: number): AsyncGenerator<string> {
  const names = columns.map((_, index) => letters(index))
  const cols = columns.map(
    ({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${widths[kind]}" style="${styles[kind]}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }, i) => textCell(`${names[i]}1`, headStyle, title))
  yield `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  for (let at = 2, taken; (taken = await rows.take(limit - at + 1)).length > 0;) {
    let text = ''
    for (const row of taken) {
      text += rowXml(row, columns, names, at++)
      if (text.length < pieceSize) continue
      yield text
      text = ''
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

const rowXml = <Row>(row: Row, columns: readonly Column<Row>[], names: readonly string[], at: number): string => {
  let text = `<row r="${at}">`
  for (let i = 0; i < columns.length; i++) {
    const { kind, of } = columns[i]!
    const value = of(row)
    if (value === null || value === undefined) continue
    const place = names[i]! + at
    if (kind === 'text') text += textCell(place, styles.text, String(value))
    else
      text += `<c r="${place}" s="${styles[kind]}"><v>${kind === 'day' || kind === 'moment' ? serial(String(value)) : value}</v></c>`
  }
  return `${text}</row>`
}

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t${spaced.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></is></c>`

const spaced = /^\s|\s$|\n/
// oxlint-disable-next-line no-control-regex
const special = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
// `_x0041_` would be read as an escape for A; what XML cannot hold is left out.
const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', _: '_x005F_' }
const escaped = (text: string): string => text.replace(special, (char) => replacements[char] ?? '')

/** Days since the spreadsheets' beginning of time. */
const serial = (local: string): number =>
  25_569 + Date.parse(`${local.length > 10 ? local.replace(' ', 'T') : `${local}T00:00`}Z`) / 86_400_000

const stylesXml = `${head}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/>${[49, 1, 4, 164, 165].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}<xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function* partsXml(sheets: number): Generator<ZipEntry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const part = (name: string, content: string): ZipEntry => ({ name, content: [head + content] })
  yield { name: 'xl/styles.xml', content: [stylesXml] }
  yield part(
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="${office}"><sheets>${numbers.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  )
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships">${numbers.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const override = (name: string, kind: string) => `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${numbers.map((n) => override(`worksheets/sheet${n}`, 'worksheet')).join('')}</Types>`,
  )
}
